import { measureWeight, type Weight } from '@afterglow/testkit/page-weight';
import type { Page } from 'playwright-core';

/** What was loaded until the page had settled: */
export type Visit = Weight & {
  /** First and largest contentful paint, ms. */
  fcp: number;
  lcp: number;
  shift: number;
  /** Requests to other hosts. */
  foreign: string[];
};

/** Files that arrive later than this after `load` do not belong to the first screen. */
const settleMs = 3_000;

/** Opens an address on a page with network, processor and cookies already set, and returns the measurements. */
export async function measureVisit(page: Page, address: string): Promise<Visit> {
  const foreign: string[] = [];
  const { origin } = new URL(address);
  const weight = measureWeight(page);
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(origin).host) foreign.push(url);
  });
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.fcp = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
  await page.waitForTimeout(settleMs);
  const seen = (await page.evaluate('seen')) as { fcp: number; lcp: number; shift: number };
  return { ...(await weight()), ...seen, foreign };
}

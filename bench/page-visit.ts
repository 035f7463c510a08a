import zlib from 'node:zlib';
import type { Page, Response } from 'playwright-core';

export type Visit = {
  /** Bytes until the page has settled: scripts and styles as brotli, fonts as they are. */
  script: number;
  style: number;
  font: number;
  /** First and largest contentful paint, ms. */
  fcp: number;
  lcp: number;
  shift: number;
  /** Requests to anybody but the house. */
  foreign: string[];
};

const kinds = { script: 'script', stylesheet: 'style', font: 'font' } as const;
/** What comes this long after `load` belongs to the first screen no more. */
const settleMs = 3_000;
const brotliOf = new Map<string, number>();

/** Opens an address on a page that is set up already (line, processor, cookies), and what came of it. */
export async function visit(page: Page, address: string): Promise<Visit> {
  const bodies: Promise<{ kind: keyof typeof kinds; url: string; body: Buffer } | null>[] = [];
  const foreign: string[] = [];
  const { origin } = new URL(address);
  let loading = true;
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(origin).host) foreign.push(url);
  });
  page.on('response', (response: Response) => {
    const kind = response.request().resourceType() as keyof typeof kinds;
    if (!Object.hasOwn(kinds, kind) || !loading) return;
    bodies.push(
      response.body().then(
        (body) => ({ kind, url: response.url(), body }),
        () => null,
      ),
    );
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
  loading = false;
  const seen = (await page.evaluate('seen')) as { fcp: number; lcp: number; shift: number };
  const weight = { script: 0, style: 0, font: 0 };
  // Compressed only now: it would take the processor from the page.
  for (const found of await Promise.all(bodies)) {
    if (!found) continue;
    const { kind, url, body } = found;
    weight[kinds[kind]] += kind === 'font' ? body.length : brotli(url, body);
  }
  return { ...weight, ...seen, foreign };
}

/** Most pages share most files. */
function brotli(url: string, body: Buffer): number {
  const known = brotliOf.get(url);
  if (known !== undefined) return known;
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = zlib.brotliCompressSync(body, { params }).length;
  brotliOf.set(url, bytes);
  return bytes;
}

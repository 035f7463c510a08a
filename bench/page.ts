import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { type CDPSession, chromium as playwright } from 'playwright-core';
import { chromium } from '../packages/testkit/src/chromium.ts';
import { startChild } from './child.ts';
import { type Figure, median, report } from './figures.ts';

// What a first visit weighs and how soon it shows, in the production build and a real browser: scripts and styles as brotli,
// largest contentful paint at a fourfold slower processor, 9 Mbit/s and 100 ms. The reference is the budget.

const root = path.resolve(import.meta.dirname, '..');
const rounds = 3;
const kinds = { script: 'script', stylesheet: 'style', font: 'font' } as const;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const brotli = (body: Buffer) =>
  zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const built = spawnSync(
  process.execPath,
  ['--input-type=module', '-e', "await (await import('./tools/build.mjs')).buildMissing()"],
  { cwd: root, stdio: 'inherit' },
);
if (built.status !== 0) process.exit(1);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-page-'));
fs.chmodSync(dataDir, 0o755);
const house = await startChild('house.child.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1' });
const browser = await playwright.launch(await chromium());
try {
  const signedIn = async () => {
    const answer = await fetch(`${house.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@afterglow.example', password: 'afterglow-demo' }),
    });
    if (!answer.ok) throw new Error(`login: ${answer.status}`);
    return answer.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), url: house.url };
    });
  };
  const cookies = await signedIn();
  const pages = [
    { id: 'landing', at: '/', cookies: [], script: 60_000, lcp: 2_000 },
    { id: 'explore', at: '/explore', cookies, script: 160_000, lcp: 2_500 },
    { id: 'console', at: '/console/', cookies: [], script: 260_000, lcp: 2_500 },
  ];
  const figures: Figure[] = [];
  for (const page of pages) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(page.at, page.cookies));
    const row = (
      what: string,
      measured: number,
      budget: number,
      show: (value: number) => string,
    ): Figure => ({
      id: `${page.id[0]}${what[0]}`.toUpperCase(),
      what: `${page.id}: ${what} / budget`,
      ours: show(measured),
      reference: show(budget),
      ratio: measured / budget,
    });
    const of = (what: keyof (typeof visits)[number]) => median(visits.map((one) => one[what]));
    figures.push(row('script, brotli', of('script'), page.script, kB));
    figures.push(row('css, brotli', of('style'), 25_000, kB));
    figures.push(row('fonts', of('font'), 45_000, kB));
    figures.push(row('largest contentful paint', of('lcp'), page.lcp, (ms) => `${Math.round(ms)} ms`));
    figures.push(row('movement of the layout', of('shift'), 0.05, (value) => value.toFixed(3)));
  }
  report('page', figures);
} finally {
  await browser.close();
  await house.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function visit(at: string, cookies: { name: string; value: string; url: string }[]) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'he-IL',
  });
  await context.addCookies([{ name: 'lang', value: 'he', url: house.url }, ...cookies]);
  const page = await context.newPage();
  const bodies: Promise<{ kind: keyof typeof kinds; body: Buffer } | null>[] = [];
  let loading = true;
  page.on('response', (response) => {
    const kind = response.request().resourceType() as keyof typeof kinds;
    if (!Object.hasOwn(kinds, kind) || !loading) return;
    bodies.push(
      response.body().then(
        (body) => ({ kind, body }),
        () => null,
      ),
    );
  });
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 9e6 / 8,
    uploadThroughput: 9e6 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(house.url + at, { waitUntil: 'load' });
  await page.waitForTimeout(3_000);
  loading = false;
  const seen = (await page.evaluate('seen')) as { lcp: number; shift: number };
  const weight = { script: 0, style: 0, font: 0 };
  // Compressed only now: it would take the processor from the page.
  for (const found of await Promise.all(bodies)) {
    if (found) weight[kinds[found.kind]] += found.kind === 'font' ? found.body.length : brotli(found.body);
  }
  await context.close();
  return { ...weight, ...seen };
}

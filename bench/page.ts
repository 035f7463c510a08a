import { SCRIPT_LIMITS } from '@afterglow/testkit/page-weight';
import type { Browser } from 'playwright-core';
import { type Cookie, mobileNetwork, openBrowser, openPhone, slow3g, throttlePage } from './browser.ts';
import { runBench } from './cleanup.ts';
import { startDemoServer } from './demo-server.ts';
import { calculateMedian, type Figure, reportFigures } from './figures.ts';
import { measureVisit, type Visit } from './page-visit.ts';
import { quick } from './quick.ts';

// The weight and the paint times of a first visit, with the production build in a real browser: scripts and styles as
// brotli, paints with a fourfold slower processor, 9 Mbit/s and 100 ms. The reference of each row is its budget.

const rounds = quick ? 1 : 3;
const timesSlower = 4;
const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const formatMs = (value: number) => `${Math.round(value)} ms`;
const formatPlain = (value: number) => value.toFixed(3);

type BenchPage = { id: string; at: string; cookies: readonly Cookie[]; script: number; paint?: number };

runBench(async () => {
  const server = await startDemoServer();
  const browser = await openBrowser(server.folder);
  const { cookies } = server;
  const member = { cookies, script: SCRIPT_LIMITS.member };
  const guest = { cookies: [], script: SCRIPT_LIMITS.guest, paint: 1_800 };
  const pages: BenchPage[] = [
    { id: 'landing', at: '/', cookies: [], script: SCRIPT_LIMITS.landing, paint: 2_000 },
    { id: 'login', at: '/login', ...guest },
    { id: 'register', at: '/register', ...guest },
    { id: 'recover', at: '/recover', ...guest },
    { id: 'legal', at: '/privacy', ...guest },
    { id: 'support', at: '/support', ...guest },
    { id: 'explore', at: '/explore', cookies, script: SCRIPT_LIMITS.explore, paint: 2_500 },
    { id: 'contacts', at: '/contacts', ...member },
    { id: 'chat', at: `/chat/${server.partners[0]}`, ...member },
    { id: 'profile', at: '/profile', ...member },
    { id: 'settings', at: '/settings', ...member },
    { id: 'meet', at: '/meet', ...member },
    { id: 'stories', at: '/stories', ...member },
    { id: 'match', at: '/match', ...member },
    { id: 'mylikes', at: '/mylikes', ...member },
    { id: 'likesme', at: '/likesme', ...member },
    { id: 'visitors', at: '/visitors', ...member },
    { id: 'console', at: '/console/', cookies: [], script: SCRIPT_LIMITS.console },
  ];
  const figures: Figure[] = [];
  const row = (id: string, what: string, measured: number, budget: number, show: (value: number) => string) =>
    figures.push({
      id,
      what: `${what} / budget`,
      ours: show(measured),
      reference: show(budget),
      ratio: measured / budget,
    });

  const foreign = new Set<string>();
  // The first visit meets cold caches of the server and does not count.
  await measureFirstVisit(browser, server.url, pages[0] as BenchPage);
  for (const page of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++)
      visits.push(await measureFirstVisit(browser, server.url, page));
    const of = (what: 'script' | 'style' | 'font' | 'lcp' | 'shift') =>
      calculateMedian(visits.map((visit) => visit[what]));
    const { id } = page;
    row(`${id}.script`, `${id}: script, brotli`, of('script'), page.script, formatKb);
    row(`${id}.css`, `${id}: CSS, brotli`, of('style'), 25_000, formatKb);
    row(`${id}.fonts`, `${id}: fonts`, of('font'), 45_000, formatKb);
    if (page.paint) row(`${id}.paint`, `${id}: largest contentful paint`, of('lcp'), page.paint, formatMs);
    else console.log(`     ${id}: largest contentful paint ${formatMs(of('lcp'))}`);
    row(`${id}.shift`, `${id}: movement of the layout`, of('shift'), 0.05, formatPlain);
    if (page.cookies.length > 0) for (const url of visits.flatMap((visit) => visit.foreign)) foreign.add(url);
  }
  const warm = await measureWarmVisits(browser, server.url, cookies);
  row('explore.warm', 'explore: largest paint, warm', warm, 1_000, formatMs);
  const cold: number[] = [];
  const explore = pages.find(({ id }) => id === 'explore') as BenchPage;
  for (let round = 0; round < rounds; round++)
    cold.push((await measureFirstVisit(browser, server.url, explore, slow3g)).fcp);
  row(
    'explore.slow3g',
    'explore: shell and outline painted, cold on slow 3G',
    calculateMedian(cold),
    3_000,
    formatMs,
  );
  for (const url of foreign) console.error(`asked somebody else: ${url}`);
  figures.push({
    id: 'foreign',
    what: 'requests of signed-in pages to anybody else',
    ours: `${foreign.size}`,
    reference: '0',
    ratio: foreign.size,
  });
  reportFigures('page', figures);
});

/** Measures a first visit in a browser without cache or cookies. */
async function measureFirstVisit(
  browser: Browser,
  url: string,
  { at, cookies }: BenchPage,
  network = mobileNetwork,
): Promise<Visit> {
  const context = await openPhone(browser, cookies, url);
  const page = await context.newPage();
  await throttlePage(page, timesSlower, network);
  const seen = await measureVisit(page, url + at);
  await context.close();
  return seen;
}

/** Measures the median of later visits, after the service worker has stored the app's files. */
async function measureWarmVisits(browser: Browser, url: string, cookies: readonly Cookie[]): Promise<number> {
  const context = await openPhone(browser, cookies, url, { serviceWorkers: 'allow' });
  const first = await context.newPage();
  await first.goto(`${url}/explore`);
  await first.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await first.close();
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage();
    await throttlePage(page, timesSlower, mobileNetwork);
    paints.push((await measureVisit(page, `${url}/explore`)).lcp);
    await page.close();
  }
  await context.close();
  return calculateMedian(paints);
}

import { sitePaths } from '@afterglow/domain/site-paths';
import { scriptLimits, weigh } from '@afterglow/testkit/page-weight';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newMember, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';

const { guest, open, pages } = sitePaths;
const bare = (path: string): string => path.replace(/\/:.*/, '');

type Options = Parameters<Browser['newContext']>[0];
type Prepare = (context: BrowserContext) => Promise<unknown>;

/** Script of a first visit in a browser that was never here, bytes as brotli. */
async function scriptOf(
  browser: Browser,
  options: Options,
  path: string,
  prepare: Prepare,
  seen: (page: Page) => Promise<unknown>,
): Promise<number> {
  // The service worker fetches the whole app some seconds later, behind the page.
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await prepare(context);
  const page = await context.newPage();
  const weight = weigh(page);
  await page.goto(path);
  await seen(page);
  await page.waitForLoadState('networkidle');
  const { script } = await weight();
  await context.close();
  return script;
}

test('the landing does without the app @once', async ({ browser, own, language }) => {
  const script = await scriptOf(
    browser,
    { baseURL: own },
    '/',
    (context) => context.addCookies([{ name: 'lang', value: language, url: own }]),
    (page) => expect(page.locator('h1').first()).toBeVisible(),
  );
  expect(script).toBeGreaterThan(1_000);
  expect(script).toBeLessThanOrEqual(10_000);
});

test('the pages of guests load at most 95 kB of script @once', async ({ browser, own, language }) => {
  test.setTimeout(120_000);
  for (const path of [...guest, ...open, ...pages].map(bare)) {
    const script = await scriptOf(
      browser,
      { baseURL: own },
      path,
      (context) => context.addCookies([{ name: 'lang', value: language, url: own }]),
      (page) => expect(page.locator('h1').first(), path).toBeVisible(),
    );
    // Less would mean that nothing was weighed.
    expect.soft(script, path).toBeGreaterThan(50_000);
    expect.soft(script, path).toBeLessThanOrEqual(scriptLimits.guest);
  }
});

test('the cards of a member load at most 140 kB of script, with what is fetched behind them @once', async ({
  browser,
  own,
  language,
}) => {
  const script = await scriptOf(
    browser,
    { baseURL: own },
    '/explore',
    async (context) => {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      await newMember(context, language);
      // Nothing lies over the cards: what opens by itself would come sooner or later than the rest.
      const wire = await wireOf(context, own);
      await welcome(wire);
      wire.close();
    },
    // What tells of news and what lays overlays over the cards come when the screen rests.
    async (page) => {
      await expect(page.locator('section img').first()).toBeVisible();
      const loaded = (file: string) =>
        page.evaluate(
          (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
          file,
        );
      for (const file of ['/assets/news-', '/assets/overlay-host-'])
        await expect.poll(() => loaded(file)).toBe(true);
    },
  );
  expect(script).toBeGreaterThan(110_000);
  expect(script).toBeLessThanOrEqual(scriptLimits.explore);
});

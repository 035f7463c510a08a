import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { MAX_SCRIPTS, measureWeight, SCRIPT_LIMITS, type Weight } from '@afterglow/testkit/page-weight';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, getFirstCard, openMemberWire } from './support/server-setup.ts';

const { guest, open, pages } = SITE_PATHS;
const bare = (path: string): string => path.replace(/\/:.*/, '');

type Options = Parameters<Browser['newContext']>[0];
type Prepare = (context: BrowserContext) => Promise<unknown>;

/** Returns the files of a first visit in a browser without cache. */
async function visit(
  browser: Browser,
  options: Options,
  path: string | (() => string),
  prepare: Prepare,
  seen: (page: Page) => Promise<unknown>,
): Promise<Weight> {
  // The service worker fetches the whole app some seconds later, behind the page.
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await prepare(context);
  const page = await context.newPage();
  const weight = measureWeight(page);
  await page.goto(typeof path === 'string' ? path : path());
  await seen(page);
  await page.waitForLoadState('networkidle');
  const loaded = await weight();
  await context.close();
  return loaded;
}

test('the landing does without the app @once', async ({ browser, own, language }) => {
  const { script } = await visit(
    browser,
    { baseURL: own },
    '/',
    (context) => context.addCookies([{ name: 'lang', value: language, url: own }]),
    (page) => expect(page.locator('h1').first()).toBeVisible(),
  );
  expect(script).toBeGreaterThan(1_000);
  expect(script).toBeLessThanOrEqual(10_000);
});

test('the pages of guests load at most 95 kB of script @once', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [...guest, ...open, ...pages].map(bare)) {
    // Files from the cache count like those from the server, so one browser can open all pages. What the page before
    // still fetches in the background would count too.
    await page.goto('about:blank');
    const weight = measureWeight(page);
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { script } = await weight();
    // A lower sum would mean that nothing was measured.
    expect.soft(script, path).toBeGreaterThan(50_000);
    expect.soft(script, path).toBeLessThanOrEqual(SCRIPT_LIMITS.guest);
  }
});

test('the cards of a member load at most 140 kB of script in few files, with what is fetched behind them @once', async ({
  browser,
  own,
  language,
}) => {
  const { script, scripts } = await visit(
    browser,
    { baseURL: own },
    '/explore',
    async (context) => {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      await createMember(context, language);
      // No overlay covers the cards: an automatic one would open at a random time.
      const wire = await openMemberWire(context, own);
      await acceptWelcome(wire);
      wire.close();
    },
    // Files for notifications and for overlays over the cards load when the screen is idle.
    async (page) => {
      await expect(page.locator('section img').first()).toBeVisible();
      const loaded = (file: string) =>
        page.evaluate(
          (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
          file,
        );
      for (const file of ['/assets/events-', '/assets/overlay-host-'])
        await expect.poll(() => loaded(file)).toBe(true);
    },
  );
  expect(script).toBeGreaterThan(110_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_LIMITS.explore);
  expect(scripts).toBeGreaterThan(5);
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('a chat opened from outside loads at most 160 kB of script in few files @once', async ({
  browser,
  own,
  language,
}) => {
  let partner = 0;
  const { script, scripts } = await visit(
    browser,
    { baseURL: own },
    () => `/chat/${partner}`,
    async (context) => {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      await createMember(context, language);
      const wire = await openMemberWire(context, own);
      await acceptWelcome(wire);
      ({ id: partner } = await getFirstCard(wire));
      wire.close();
    },
    (page) => expect(page.locator('textarea:enabled')).toBeVisible(),
  );
  expect(script).toBeGreaterThan(110_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_LIMITS.member);
  expect(scripts).toBeGreaterThan(5);
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('the own profile loads at most 160 kB of script @once', async ({ browser, own, language }) => {
  const { script } = await visit(
    browser,
    { baseURL: own, viewport: { width: 390, height: 844 } },
    '/profile',
    async (context) => {
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      await createMember(context, language);
      const wire = await openMemberWire(context, own);
      await acceptWelcome(wire);
      wire.close();
    },
    (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
  );
  expect(script).toBeGreaterThan(110_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_LIMITS.member);
});

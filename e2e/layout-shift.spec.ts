import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  acceptWelcome,
  archiveConversation,
  createMember,
  getFirstCard,
  openMemberWire,
  sendText,
} from './support/server-setup.ts';

/** The browser's entry for a layout shift. */
type Shift = { value: number; sources: { node: Node | null }[] };

/** Delays every reply on the socket by this, so that the skeletons are visible in between. */
const SETTLE_MS = 400;
/** The browser slows a page down by using the processor itself: a page takes 1.5 s of it, without that 0.4. */
const SLOWDOWN = 4;
/** What comes under that slowdown may take long on a busy machine. A hang fails, slowness does not. */
const COMES_WITHIN_MS = 40_000;
const PAGES_TAKE_MS = 180_000;
/**
 * Shifts that nobody notices. Above 0.1 a page counts as unstable. A text page shifts a little when its font arrives.
 */
const MAX_SHIFT = { app: 0.01, text: 0.02 };

/**
 * Opens an address as a slow phone on a slow line would, and returns the layout shift until `there` holds. The strip
 * that reports a lost connection moves the page on purpose and does not count.
 */
async function measureShift(
  tab: Page,
  address: string,
  there: () => Promise<unknown>,
  rate = SLOWDOWN,
): Promise<number> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await tab.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => void setTimeout(() => socket.send(text), SETTLE_MS));
  });
  await tab.addInitScript(() => {
    const moved: { sum: number; parts: string[] } = { sum: 0, parts: [] };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const whole = sources.some(
          ({ node }) => node instanceof Element && node.querySelector('main') !== null,
        );
        if (whole) continue;
        moved.sum += value;
        for (const { node } of sources)
          if (node instanceof Element) moved.parts.push(`${value} ${node.outerHTML.slice(0, 200)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await tab.goto(address);
  await there();
  await tab.waitForLoadState('networkidle');
  const moved = await tab.evaluate(
    () => (globalThis as unknown as { moved: { sum: number; parts: string[] } }).moved,
  );
  // Says what moved, where a test fails.
  await test.info().attach(address, { body: moved.parts.join('\n'), contentType: 'text/plain' });
  return moved.sum;
}

async function withOwnBrowser(
  browser: Browser,
  own: string,
  language: 'he' | 'en' | 'de',
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', ...options });
  await context.addCookies([{ name: 'lang', value: language, url: own }]);
  await createMember(context, language);
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  return { context, wire, tab: await context.newPage() };
}

test('the packages, opened by their address, come where their place was kept', async ({
  browser,
  own,
  language,
  viewport,
  isMobile,
}) => {
  const { context, wire, tab } = await withOwnBrowser(browser, own, language, { viewport, isMobile });
  wire.close();
  const shift = await measureShift(tab, '/explore?overlay=credits', () =>
    expect(tab.getByRole('dialog').getByRole('radio').first()).toBeAttached({ timeout: COMES_WITHIN_MS }),
  );
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT.app);
  await context.close();
});

test('a conversation, opened by its address, moves nothing while it loads', async ({
  browser,
  own,
  language,
  viewport,
  isMobile,
  queue: _,
}) => {
  const { context, wire, tab } = await withOwnBrowser(browser, own, language, { viewport, isMobile });
  const partner = await getFirstCard(wire);
  for (const text of ['One', 'Two', 'Three']) await sendText(wire, partner.id, text);
  const shift = await measureShift(tab, `/chat/${partner.id}`, async () => {
    await expect(tab.getByText('Three', { exact: true }).last()).toBeVisible();
    await expect(tab.locator('main header').getByText(partner.name, { exact: true }).last()).toBeVisible();
  });
  await archiveConversation(wire);
  wire.close();
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT.app);
  await context.close();
});

test('what guests read stands still while it comes @once', async ({
  browser,
  own,
  language,
  viewport,
  isMobile,
}) => {
  test.setTimeout(PAGES_TAKE_MS);
  const pages = [
    '/tos',
    '/privacy',
    '/support',
    '/accessibility',
    '/odds',
    '/withdraw',
    '/imprint',
    '/cancel',
  ];
  for (const path of pages) {
    const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', viewport, isMobile });
    await context.addCookies([{ name: 'lang', value: language, url: own }]);
    const tab = await context.newPage();
    const shift = await measureShift(tab, path, async () => {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab.locator('[role=status][aria-label]')).toHaveCount(0);
    });
    expect.soft(shift, path).toBeLessThanOrEqual(MAX_SHIFT.text);
    await context.close();
  }
});

test('a text keeps its lines when its font comes late @once', async ({
  browser,
  own,
  viewport,
  isMobile,
}) => {
  test.setTimeout(PAGES_TAKE_MS);
  for (const language of ['he', 'en', 'de'] as const)
    for (const path of ['/accessibility', '/privacy', '/tos']) {
      const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', viewport, isMobile });
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      const tab = await context.newPage();
      await tab.route('**/*.woff2', async (route) => {
        await new Promise((later) => setTimeout(later, 1_500));
        await route.continue();
      });
      // The font alone is late. What a slow phone sees before that is tested above.
      const shift = await measureShift(
        tab,
        path,
        () => expect(tab.getByRole('heading', { level: 1 })).toBeVisible(),
        1,
      );
      expect(await tab.evaluate(() => document.fonts.check('16px Rubik'))).toBe(true);
      expect.soft(shift, `${path} in ${language}`).toBeLessThanOrEqual(MAX_SHIFT.text);
      await context.close();
    }
});

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { firstCard, newMember, putAway, sendText, welcome, wireOf } from './support/house.ts';
import { expect, test } from './support/journey.ts';

/** An entry of the browser's about what moved by itself. */
type Shift = { value: number; sources: { node: Node | null }[] };

/** How much later everything comes that the server says on the socket: what stands in for it is seen in between. */
const laterMs = 400;
const timesSlower = 4;
/** What the eye does not see; above 0.1 a page counts as restless. A page of text moves a little when its font comes. */
const mostShift = { app: 0.01, text: 0.02 };

/**
 * Opens an address as a slow phone on a slow line would, and answers how much of the page has moved by itself by the time `there`
 * holds. The strip of a connection that is missed pushes the whole page on purpose, and is left out.
 */
async function shiftOf(tab: Page, address: string, there: () => Promise<unknown>): Promise<number> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await tab.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => void setTimeout(() => socket.send(said), laterMs));
  });
  await tab.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const whole = sources.some(
          ({ node }) => node instanceof Element && node.querySelector('main') !== null,
        );
        if (!whole) moved.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await tab.goto(address);
  await there();
  await tab.waitForLoadState('networkidle');
  return tab.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
}

async function inOwnBrowser(
  browser: Browser,
  own: string,
  language: 'he' | 'en' | 'de',
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', ...options });
  await context.addCookies([{ name: 'lang', value: language, url: own }]);
  await newMember(context, language);
  const wire = await wireOf(context, own);
  await welcome(wire);
  return { context, wire, tab: await context.newPage() };
}

test('the packages, opened by their address, come where their place was kept', async ({
  browser,
  own,
  language,
  viewport,
  isMobile,
}) => {
  const { context, wire, tab } = await inOwnBrowser(browser, own, language, { viewport, isMobile });
  wire.close();
  const shift = await shiftOf(tab, '/explore?overlay=credits', () =>
    expect(tab.getByRole('dialog').getByRole('radio').first()).toBeAttached(),
  );
  expect(shift).toBeLessThanOrEqual(mostShift.app);
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
  const { context, wire, tab } = await inOwnBrowser(browser, own, language, { viewport, isMobile });
  const partner = await firstCard(wire);
  for (const text of ['One', 'Two', 'Three']) await sendText(wire, partner.id, text);
  const shift = await shiftOf(tab, `/chat/${partner.id}`, async () => {
    await expect(tab.getByText('Three', { exact: true }).last()).toBeVisible();
    await expect(tab.locator('main header').getByText(partner.name, { exact: true }).last()).toBeVisible();
  });
  await putAway(wire);
  wire.close();
  expect(shift).toBeLessThanOrEqual(mostShift.app);
  await context.close();
});

test('what guests read stands still while it comes @once', async ({
  browser,
  own,
  language,
  viewport,
  isMobile,
}) => {
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
    const shift = await shiftOf(tab, path, async () => {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab.locator('[role=status][aria-label]')).toHaveCount(0);
    });
    expect.soft(shift, path).toBeLessThanOrEqual(mostShift.text);
    await context.close();
  }
});

test('a text keeps its lines when its font comes late @once', async ({
  browser,
  own,
  viewport,
  isMobile,
}) => {
  for (const language of ['he', 'en', 'de'] as const)
    for (const path of ['/accessibility', '/privacy', '/tos']) {
      const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', viewport, isMobile });
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      const tab = await context.newPage();
      await tab.route('**/*.woff2', async (route) => {
        await new Promise((later) => setTimeout(later, 1_500));
        await route.continue();
      });
      const shift = await shiftOf(tab, path, () =>
        expect(tab.getByRole('heading', { level: 1 })).toBeVisible(),
      );
      expect(await tab.evaluate(() => document.fonts.check('16px Rubik'))).toBe(true);
      expect.soft(shift, `${path} in ${language}`).toBeLessThanOrEqual(mostShift.text);
      await context.close();
    }
});

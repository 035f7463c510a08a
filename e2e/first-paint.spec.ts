import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, getFirstCard, openMemberWire } from './support/server-setup.ts';

/**
 * The parts of a screen that exist before and after the app starts. Those of the other kind of device are not rendered.
 */
const parts = {
  '/explore': ['main header', 'main section', 'main section > div > div:first-child', 'nav'],
  '/chat': ['main header', 'main header + div', 'textarea'],
};

const files = /\/assets\/.*\.(js|css)$/;

async function getBoxes(page: Page, selectors: readonly string[]) {
  return page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const rendered = [...document.querySelectorAll(selector)].find(
          (element) => element.getClientRects().length > 0,
        );
        if (!rendered) return [selector, 'is not there'];
        const { x, y, width, height } = rendered.getBoundingClientRect();
        return [selector, ...[x, y, width, height].map((px) => Math.round(px))];
      }),
    selectors,
  );
}

/** Opens a member's new browser that loads no scripts, as on a slow line before the app has arrived. */
async function member(
  browser: Browser,
  own: string,
  language: 'he' | 'en' | 'de',
  options: BrowserContextOptions,
): Promise<{
  context: BrowserContext;
  partner: number;
  without: () => Promise<void>;
  again: () => Promise<void>;
}> {
  const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block', ...options });
  await context.addCookies([{ name: 'lang', value: language, url: own }]);
  await createMember(context, language);
  const wire = await openMemberWire(context, own);
  // Without coins the message field shows a hint above itself.
  await acceptWelcome(wire);
  const partner = (await getFirstCard(wire)).id;
  wire.close();
  return {
    context,
    partner,
    without: async () => void (await context.route(files, (route) => route.abort())),
    again: () => context.unroute(files),
  };
}

for (const [page, selectors] of Object.entries(parts)) {
  test(`${page} shows its outline without the app, and where the app then draws it`, async ({
    browser,
    own,
    language,
    viewport,
    isMobile,
    hasTouch,
    locale,
  }) => {
    const options = { viewport, isMobile, hasTouch, ...(locale && { locale }) };
    const { context, partner, without, again } = await member(browser, own, language, options);
    const address = page === '/chat' ? `/chat/${partner}` : page;
    const tab = await context.newPage();
    await without();
    await tab.goto(address);
    await expect(tab.locator('[data-shell]')).toBeVisible();
    const skeleton = await getBoxes(tab, selectors);
    expect(await tab.evaluate(() => [document.dir, document.documentElement.lang])).toEqual([
      language === 'he' ? 'rtl' : 'ltr',
      language,
    ]);
    await again();
    await tab.goto(address);
    await expect(tab.locator('[data-shell]')).toHaveCount(0);
    if (page === '/explore') await expect(tab.locator('section img').first()).toBeVisible();
    else await expect(tab.locator('main header h1')).toBeAttached();
    expect(await getBoxes(tab, selectors)).toEqual(skeleton);
    await context.close();
  });
}

test('a tablet’s chat is outlined in two panes, as the app then draws it @once', async ({
  browser,
  own,
  language,
}) => {
  const selectors = ['aside', ...parts['/chat'], 'nav'];
  const options = { viewport: { width: 768, height: 1024 } };
  const { context, partner, without, again } = await member(browser, own, language, options);
  const tab = await context.newPage();
  await without();
  await tab.goto(`/chat/${partner}`);
  await expect(tab.locator('[data-shell]')).toBeVisible();
  const skeleton = await getBoxes(tab, selectors);
  await again();
  await tab.goto(`/chat/${partner}`);
  await expect(tab.locator('[data-shell]')).toHaveCount(0);
  await expect(tab.locator('main header h1')).toBeAttached();
  expect(await getBoxes(tab, selectors)).toEqual(skeleton);
  await context.close();
});

test('the outline is dark where dark was chosen, light where light was, whatever the device says @once', async ({
  browser,
  own,
  language,
}) => {
  const { context, without } = await member(browser, own, language, { colorScheme: 'dark' });
  const tab = await context.newPage();
  await without();
  await tab.goto('/explore');
  const ground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const text = () =>
    tab
      .locator('[data-shell] h1:visible')
      .first()
      .evaluate((h1) => getComputedStyle(h1).color);
  const dark = [await ground(), await text()];
  await tab.evaluate(() => localStorage.setItem('theme', 'light'));
  await tab.reload();
  const light = [await ground(), await text()];
  expect(light).toEqual(['rgb(251, 246, 242)', 'rgb(36, 17, 27)']);
  expect(dark).toEqual(['rgb(20, 10, 16)', 'rgb(248, 238, 232)']);
  await context.close();
});

/** The guest's view of each kind of page: a short form, the first question, a text of the operator, a table. */
const guestPages = ['/login', '/register', '/recover', '/privacy', '/imprint', '/withdraw', '/odds'];

for (const page of guestPages) {
  test(`${page} stands whole without the app, and the app then draws it where it stood`, async ({
    browser,
    own,
    language,
    viewport,
    isMobile,
    hasTouch,
    locale,
  }) => {
    const context = await browser.newContext({
      baseURL: own,
      serviceWorkers: 'block',
      viewport,
      isMobile,
      hasTouch,
      ...(locale && { locale }),
    });
    await context.addCookies([{ name: 'lang', value: language, url: own }]);
    const tab = await context.newPage();
    const parts = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('#root :is(h1, h2, label, input, button, a, li, th, summary)')]
          .filter((part) => part.getClientRects().length > 0)
          .map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.tagName, ...[x, y, width, height].map((px) => Math.round(px))].join(' ');
          }),
      );
    await context.route(files, (route) => route.abort());
    await tab.goto(page);
    await expect(tab.locator('[data-shell] h1')).toBeVisible();
    await tab.evaluate(() => document.fonts.ready);
    const rendered = await parts();
    expect(rendered.length).toBeGreaterThan(4);
    await context.unroute(files);
    await tab.goto(page);
    await expect(tab.locator('[data-shell]')).toHaveCount(0);
    await expect(tab.locator('h1')).toBeVisible();
    await tab.evaluate(() => document.fonts.ready);
    expect(await parts()).toEqual(rendered);
    await context.close();
  });
}

test('who signs in before the app is there is signed in once it is @once', async ({
  browser,
  own,
  language,
}) => {
  const newContext = await browser.newContext({ baseURL: own });
  const { email, password } = await createMember(newContext, language);
  await newContext.close();
  const context = await browser.newContext({ baseURL: own, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'lang', value: language, url: own }]);
  const tab = await context.newPage();
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await tab.goto('/login', { waitUntil: 'commit' });
  await tab.locator('[data-shell] input[type=email]').fill(email);
  await tab.locator('[data-shell] input[type=password]').fill(password);
  await tab.keyboard.press('Enter');
  expect(new URL(tab.url()).search).toBe('');
  letThrough();
  await tab.waitForURL('**/explore');
  await context.close();
});

test('a page that a guest may not see has no outline for them @once', async ({ request }) => {
  for (const path of ['/explore', '/chat/12', '/settings']) {
    const answer = await request.get(path);
    expect([path, (await answer.text()).includes('data-shell=""')]).toEqual([path, false]);
  }
});

import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { expect, test } from './support/fixtures.ts';
import { createMember } from './support/server-setup.ts';

const { server: _redirects, member, ...open } = SITE_PATHS;
const bare = (path: string): string => path.replace(/\/:.*/, '') || '/';

test('every address of the site shows its screen, and answers as one', {
  tag: '@once',
}, async ({ page }) => {
  for (const path of Object.values(open).flat().map(bare)) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.getByText('404', { exact: true }), path).toHaveCount(0);
  }
});

test('[S2.22] what is no address answers 404 and shows that page', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/nowhere', '/purchases/3', '/explore/3']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByText('404', { exact: true }), path).toBeVisible();
  }
});

test('addresses of members answer, and send a visitor to the landing page', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of member.map(bare)) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('[S2.24] the landing page, its variant for ads, guests, long texts, members, a chat and what lies over them stand each in their own frame', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: t('shell.navigation') });
  for (const [path, tone] of [
    ['/', 'ember'],
    ['/landing', 'ember'],
    ['/landing-blue', 'blue'],
  ]) {
    await page.goto(path as string);
    await expect(page.locator(`[data-tone=${tone}]`).filter({ has: main })).toBeVisible();
  }
  await page.goto('/login');
  await expect(main.locator('form')).toBeVisible();
  await page.goto('/tos');
  await expect(main.getByRole('heading', { level: 1, name: t('legal.terms') })).toBeVisible();
  await expect(main.locator('form')).toHaveCount(0);
  await expect(tabs).toHaveCount(0);

  t.me = (await createMember(context, language)).me;
  await page.goto('/profile');
  await expect(tabs).toBeVisible();
  await page.goto('/profile?overlay=credits');
  await expect(page.getByRole('dialog', { name: t('credits.title') })).toBeVisible();
  await expect(main).toHaveCount(0);
  await page.goto('/chat/1');
  await expect(main).toBeVisible();
  await expect(page.locator('[data-chat]').filter({ has: main })).toBeAttached();
});

test('the code of a followed link goes from address to address into the questions, and no cookie keeps it', {
  tag: '@once',
}, async ({ page, context, t }) => {
  await page.goto('/ref/spring-mail');
  await expect(page).toHaveURL('/landing?ref=spring-mail');
  const start = page.getByRole('link', { name: t('landing.start') }).first();
  await expect(start).toHaveAttribute('href', '/register?ref=spring-mail');
  await start.click();
  await expect(page.getByRole('heading', { level: 1, name: t('wizard.gender_title') })).toBeVisible();
  // The question is in the HTML before the app starts, and the app keeps the code.
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('register') ?? '{}'));
  await expect.poll(stored).toMatchObject({ ref: 'spring-mail' });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ref');
});

test('the codes of a campaign go from page to page into the questions and with the account, without a cookie', {
  tag: '@once',
}, async ({ page, context, t }) => {
  const codes = 'c=e2e-none&click=x-1';
  await page.goto(`/?${codes}`);
  const start = page.getByRole('link', { name: t('landing.start') }).first();
  await expect(start).toHaveAttribute('href', `/register?${codes}`);
  await expect(page.getByRole('link', { name: t('landing.terms') }).first()).toHaveAttribute(
    'href',
    `/tos?${codes}`,
  );
  await start.click();
  await expect(page.getByRole('heading', { level: 1, name: t('wizard.gender_title') })).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('register') ?? '{}'));
  await expect.poll(stored).toMatchObject({ c: 'e2e-none', click: 'x-1' });
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => /^(c|click|campaign)$/.test(name))).toEqual([]);
});

test('a first picture has one main part and every id once', { tag: '@once' }, async ({
  context,
  language,
}) => {
  await createMember(context, language);
  for (const path of ['/explore', '/chat/1', '/profile', '/settings', '/contacts']) {
    const html = await (await context.request.get(path)).text();
    const body = html.slice(html.indexOf('<body'));
    expect([path, body.match(/<main\b/g)?.length]).toEqual([path, 1]);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([path, ids.length]).toEqual([path, new Set(ids).size]);
    expect([path, body.includes('<h1')]).toEqual([path, true]);
  }
});

test('a language that an address names is kept on the next page, wherever the visit began', {
  tag: '@once',
}, async ({ browser, own }) => {
  for (const first of [
    '/',
    '/landing-blue',
    '/login',
    '/register',
    '/tos',
    '/support',
    '/imprint',
    '/verify/x',
  ]) {
    const context = await browser.newContext({ baseURL: own, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${first}?lang=de`);
    await expect(page.getByRole('heading', { level: 1 }).first(), first).toBeVisible();
    await page.goto('/privacy');
    await expect(page.locator('html'), first).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' }), first).toBeVisible();
    await context.close();
  }
});

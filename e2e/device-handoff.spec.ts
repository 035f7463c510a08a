import type { Page } from '@playwright/test';
import { checkPage } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, openMemberWire } from './support/server-setup.ts';
import { type TranslateMember, toRegExp } from './support/texts.ts';

/** Makes this page run inside the app's browser; the other browser has its own session. */
async function insideInstagram(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0.0',
  });
}

/** Confirms the account that the page names. */
async function continueOutside(page: Page, t: TranslateMember, name: string): Promise<void> {
  await page.getByRole('button', { name: t('auth.reconnect_ask_yes', { name }) }).click();
}

test('[S1.49, S1.50, S2.06] from Instagram a member goes on signed in elsewhere, by an address that works once', {
  tag: '@once',
}, async ({ page, context, another, own, language, t }) => {
  const who = await createMember(context, language);
  t.me = who.me;
  const wire = await openMemberWire(context, own);
  await acceptWelcome(wire);
  wire.close();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own });
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/handoff')) codes.push(request.url());
  });

  await insideInstagram(page);
  await page.goto('/explore');
  const sheet = page.getByRole('dialog', { name: t('shell.in_app_title') });
  await expect(sheet.getByText(t('shell.in_app_text', { app: 'instagram' }))).toBeVisible();
  await checkPage(page, 'the sheet');
  expect(codes).toEqual([]);
  await sheet.getByRole('button', { name: t('shell.in_app_copy') }).click();
  await expect(sheet.getByRole('button', { name: t('common.copied') })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${own}/reconnect/[\\w-]{43}$`));

  const safari = await another();
  await safari.goto(address);
  await continueOutside(safari, t, who.name);
  await expect(safari).toHaveURL(/\/explore/);
  await expect(safari.getByRole('region', { name: t('explore.title'), includeHidden: true })).toBeAttached();
  await safari.goto('/profile');
  await expect(safari.getByRole('heading', { level: 1, name: t('settings.me_title') })).toBeVisible();
  await expect(safari.getByRole('dialog')).toHaveCount(0);

  const late = await another();
  await late.goto(address);
  await expect(late).toHaveURL(/\/login/);
  expect(late.url()).not.toContain(address.slice(-43));
  await expect(late.getByText(t('auth.notice_link_used'))).toBeVisible();
  // The member stays logged in where the link was requested.
  await page.reload();
  await expect(page).toHaveURL(/\/explore/);
});

test('[S1.49] a guest in Instagram is sent outside with the plain address, once a visit', {
  tag: '@once',
}, async ({ page, t }) => {
  await insideInstagram(page);
  await page.goto('/login');
  const sheet = page.getByRole('dialog', { name: t('shell.in_app_title') });
  await expect(sheet.getByText(t('shell.in_app_menu', { app: 'instagram' }))).toBeVisible();
  await checkPage(page, 'the sheet for a guest');
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: t('wizard.gender_title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[S2.06] where another member is signed in, a return link asks before it changes who is', {
  tag: '@once',
}, async ({ page, context, another, language, t }) => {
  const there = await another();
  const mine = await createMember(there.context(), language);
  const other = await createMember(context, language);
  const { url } = await (await context.request.post('/api/handoff')).json();
  t.me = mine.me;

  await there.goto(url);
  await expect(there.getByRole('heading', { name: t('auth.reconnect_other_title') })).toBeVisible();
  await expect(there).toHaveURL('/reconnect');
  await checkPage(there, 'the question');
  await there.getByRole('button', { name: t('auth.reconnect_change') }).click();
  await expect(there).toHaveURL(/\/explore/);
  await there.goto('/settings/account');
  await expect(there.getByRole('main').getByText(toRegExp(other.email))).toBeVisible();
  // A member who is logged in already simply continues.
  const again = await (await context.request.post('/api/handoff')).json();
  await there.goto(again.url);
  await expect(there).toHaveURL(/\/explore/);
  await page.goto('/reconnect');
  await expect(page).toHaveURL(/\/explore/);
});

test('[S2.06] without a connection a return link waits, and works once it is back', {
  tag: '@once',
}, async ({ context, another, language, t }) => {
  const who = await createMember(context, language);
  const { url } = await (await context.request.post('/api/handoff')).json();
  const there = await another();
  await there.route('**/api/reconnect/*', (route) => route.abort());
  await there.goto(url);
  await expect(there.getByText(t('errors.offline'))).toBeVisible();
  await there.unroute('**/api/reconnect/*');
  await there.getByRole('button', { name: t('common.retry') }).click();
  await continueOutside(there, t, who.name);
  await expect(there).toHaveURL(/\/explore/);
});

test('[S2.06] a return link alone signs nobody in: it names whom it would, and a no leaves everything as it was', async ({
  context,
  another,
  language,
  t,
}) => {
  const { name } = await createMember(context, language);
  const { url } = await (await context.request.post('/api/handoff')).json();
  const victim = await another();
  await victim.goto(url);
  await expect(
    victim.getByRole('heading', { level: 1, name: t('auth.reconnect_ask_title', { name }) }),
  ).toBeVisible();
  await expect(victim).toHaveURL('/reconnect');
  await checkPage(victim, 'the question whether to go on');
  await victim.getByRole('link', { name: t('auth.reconnect_ask_no') }).click();
  await expect(victim).toHaveURL(/\/$/);
  const cookies = await victim.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('session');
});

import type { Page } from '@playwright/test';
import { linkInMail, newMember } from './support/house.ts';
import { expect, test } from './support/journey.ts';
import type { Say } from './support/words.ts';

async function signIn(page: Page, say: Say, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('auth.email')).fill(who.email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
}

async function signOut(page: Page, say: Say): Promise<void> {
  await page.goto('/settings/leave');
  await page.getByRole('button', { name: say('settings.logout'), exact: true }).click();
  const asks = page.getByRole('alertdialog', { name: say('settings.logout_title') });
  await asks.getByRole('button', { name: say('settings.logout') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: say('landing.claim') })).toBeVisible();
  // Their own doing: nobody has to be told.
  await expect(page.getByText(say('landing.signed_out'))).toBeHidden();
}

test('[S2.01, S2.20, S6.02] a visitor without a session is sent from every member page to the landing', async ({
  page,
  say,
}) => {
  for (const path of ['/explore', '/contacts', '/chat/17', '/profile', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: say('landing.claim') })).toBeVisible();
  }
});

test('a link to a members’ page is remembered by the visitor who has to sign in first', async ({
  page,
  context,
  say,
  language,
}) => {
  const who = await newMember(context, language);
  await context.clearCookies({ name: /session/ });
  await page.goto('/settings/account');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: say('landing.login') }).click();
  await page.getByLabel(say('auth.email')).fill(who.email);
  await page.getByLabel(say('auth.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('auth.login'), exact: true }).click();
  await expect(page).toHaveURL('/settings/account');
});

test('[S2.03, S1.05] the landing and its variants say that chat partners are virtual and meetings impossible', async ({
  page,
  say,
}) => {
  for (const path of ['/', '/landing', '/landing-blue']) {
    await page.goto(path);
    await expect(page.getByText(say('landing.disclosure_virtual')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: say('landing.start') }).first()).toHaveAttribute(
      'href',
      /\/register/,
    );
  }
});

test('[S6.01, S2.04, S2.05, S2.06] a guest may see every guest page', async ({ page, say }) => {
  const pages = [
    ['/login', say('auth.login_title')],
    ['/register', say('wizard.gender_title')],
    ['/reset', say('auth.recover_title')],
    ['/recover', say('auth.recover_title')],
    ['/recover/nothing-like-a-token', say('auth.stale_title')],
    ['/verify', say('auth.stale_title')],
    ['/verify/nothing-like-a-token', say('auth.stale_title')],
    ['/check', say('auth.check_title')],
    ['/check/verify', say('auth.check_title')],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/ref/summer');
  await expect(page.getByRole('heading', { level: 1, name: say('landing.claim') })).toBeVisible();
  await page.goto('/reconnect/nothing-like-a-code');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say('auth.notice_link_used'))).toBeVisible();
});

test('[S2.02, S2.20] a member is sent from the front door and every guest page to the cards', {
  tag: '@once',
}, async ({ page, context, language }) => {
  await newMember(context, language);
  for (const path of ['/', '/landing', '/landing-blue', '/login', '/register', '/reset', '/recover']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/explore/);
  }
});

test('[S1.08, S8.03] a wrong password is refused in words, the right one opens the cards, and signing out shuts them', async ({
  page,
  context,
  language,
  say,
}) => {
  const who = await newMember(context, language);
  await context.clearCookies({ name: /session/ });

  await signIn(page, say, { ...who, password: 'not the password' });
  await expect(page.getByRole('alert').getByText(say('errors.invalid_email_or_password'))).toBeVisible();
  await expect(page).toHaveURL('/login');

  await signIn(page, say, who);
  await expect(page).toHaveURL(/\/explore/);

  say.me = who.me;
  await signOut(page, say);
  say.me = 'other';
  await expect(page.getByRole('heading', { level: 1, name: say('landing.claim') })).toBeVisible();
  await page.goto('/explore');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('navigation', { name: say('shell.navigation') })).toHaveCount(0);
});

test('[S1.08, S2.05, S2.06, S8.18, S5.19] a forgotten password is replaced by the link in the mail, which works once', async ({
  page,
  context,
  request,
  language,
  say,
}) => {
  const who = await newMember(context, language);
  await context.clearCookies({ name: /session/ });

  await page.goto('/login');
  await page.getByRole('link', { name: say('auth.forgot') }).click();
  await expect(page.getByRole('heading', { name: say('auth.recover_title') })).toBeVisible();
  await page.getByLabel(say('auth.email')).fill(who.email);
  await page.getByRole('button', { name: say('auth.recover_send') }).click();
  await expect(page).toHaveURL('/check/recover');
  await expect(page.getByText(say('auth.check_recover', { email: who.email }))).toBeVisible();
  // Nothing goes out again before its time; how long is left is said.
  await expect(page.getByRole('button', { name: /\d/ })).toBeDisabled();

  await expect.poll(() => linkInMail(request, who.email, 'recover')).not.toBeNull();
  const link = (await linkInMail(request, who.email, 'recover')) ?? '';
  await page.goto(link);
  const save = page.getByRole('button', { name: say('auth.new_save') });
  await page.getByLabel(say('auth.new_password')).fill('short');
  await save.click();
  await expect(page.getByText(say('errors.password_too_short'))).toBeVisible();
  const better = 'seven lanterns on the pier';
  await page.getByLabel(say('auth.new_password')).fill(better);
  await save.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say('auth.notice_password_changed'))).toBeVisible();

  // Said at once, before anybody thinks up another one.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: say('auth.stale_title') })).toBeVisible();
  await expect(page.getByLabel(say('auth.new_password'))).toHaveCount(0);

  await signIn(page, say, who);
  await expect(page.getByText(say('errors.invalid_email_or_password'))).toBeVisible();
  await signIn(page, say, { ...who, password: better });
  await expect(page).toHaveURL(/\/explore/);
});

test('[S2.05] the link of the first mail confirms the address, once', async ({
  page,
  context,
  request,
  language,
  say,
}) => {
  const who = await newMember(context, language);
  say.me = who.me;
  await page.goto('/settings/account');
  await expect(page.getByText(say('settings.email_open'))).toBeVisible();
  await expect.poll(() => linkInMail(request, who.email, 'verify')).not.toBeNull();
  const first = await linkInMail(request, who.email, 'verify');
  await page.getByRole('button', { name: say('auth.resend') }).click();
  await expect(page.getByText(say('settings.email_sent', { email: who.email })).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /\d/, disabled: true })).toBeVisible();
  await expect.poll(() => linkInMail(request, who.email, 'verify')).not.toBe(first);
  const link = (await linkInMail(request, who.email, 'verify')) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: say('auth.verify_done') })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(say('settings.email_confirmed'))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: say('auth.stale_title') })).toBeVisible();
});

test('[S2.22, S8.28, S2.21] an address that leads nowhere says 404 and leads home', async ({ page, say }) => {
  for (const path of ['/nowhere', '/he/explore', '/en/login']) {
    await page.goto(path);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('shell.not_found') })).toBeVisible();
  }
  await page.getByRole('link', { name: say('shell.home') }).click();
  await expect(page).toHaveURL('/');
});

test('[S1.04] another language is shown at once, without a reload, and stays', async ({
  page,
  context,
  language,
  say,
}) => {
  const html = page.locator('html');
  await page.goto('/login');
  await expect(html).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
  const email = page.getByLabel(say('auth.email'));
  await email.fill('half@typ');
  const other = language === 'he' ? 'English' : 'עברית';
  await page.getByRole('link', { name: other }).click();
  await expect(html).toHaveAttribute('lang', language === 'he' ? 'en' : 'he');
  await expect(html).toHaveAttribute('dir', language === 'he' ? 'ltr' : 'rtl');
  // What was typed is still there: nothing was loaded anew.
  await expect(page.locator('input[name=email]')).toHaveValue('half@typ');
  await expect(page).toHaveURL('/login');

  await page.reload();
  await expect(html).toHaveAttribute('lang', language === 'he' ? 'en' : 'he');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(7);
});

test('the chosen appearance holds from the first paint on, whatever the device prefers', async ({
  page,
  context,
  language,
  say,
}) => {
  const who = await newMember(context, language);
  say.me = who.me;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings/account');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page
    .getByLabel(say('settings.theme'), { exact: true })
    .selectOption({ label: say('settings.theme_dark') });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await page
    .getByLabel(say('settings.theme'), { exact: true })
    .selectOption({ label: say('settings.theme_system') });
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe(dark);
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { createMember, findMailLink } from './support/server-setup.ts';
import type { TranslateMember } from './support/texts.ts';

async function signIn(
  page: Page,
  t: TranslateMember,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(t('auth.email')).fill(who.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click();
}

async function signOut(page: Page, t: TranslateMember): Promise<void> {
  await page.goto('/settings/leave');
  await page.getByRole('button', { name: t('settings.logout'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: t('settings.logout_title') });
  await dialog.getByRole('button', { name: t('settings.logout') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: t('landing.claim') })).toBeVisible();
  // Their own action needs no notification.
  await expect(page.getByText(t('landing.signed_out'))).toBeHidden();
}

test('[S2.01, S2.20, S6.02] a visitor without a session is sent from every member page to the landing', {
  tag: '@once',
}, async ({ page, t }) => {
  for (const path of ['/explore', '/contacts', '/chat/17', '/profile', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: t('landing.claim') })).toBeVisible();
  }
});

test('a link to a members’ page is remembered by the visitor who has to sign in first', {
  tag: '@once',
}, async ({ page, context, t, language }) => {
  const who = await createMember(context, language);
  await context.clearCookies({ name: /session/ });
  await page.goto('/settings/account');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: t('landing.login') }).click();
  await page.getByLabel(t('auth.email')).fill(who.email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click();
  await expect(page).toHaveURL('/settings/account');
});

test('[S2.03, S1.05] the landing and its variants say that chat partners are virtual and meetings impossible', async ({
  page,
  t,
}) => {
  for (const path of ['/', '/landing', '/landing-blue']) {
    await page.goto(path);
    await expect(page.getByText(t('landing.disclosure_virtual')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: t('landing.start') }).first()).toHaveAttribute(
      'href',
      /\/register/,
    );
  }
});

test('[S6.01, S2.04, S2.05, S2.06] a guest may see every guest page', {
  tag: '@once',
}, async ({ page, t }) => {
  const pages = [
    ['/login', t('auth.login_title')],
    ['/register', t('wizard.gender_title')],
    ['/reset', t('auth.recover_title')],
    ['/recover', t('auth.recover_title')],
    ['/recover/nothing-like-a-token', t('auth.stale_title')],
    ['/verify', t('auth.stale_title')],
    ['/verify/nothing-like-a-token', t('auth.stale_title')],
    ['/check', t('auth.check_title')],
    ['/check/verify', t('auth.check_title')],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/ref/summer');
  await expect(page.getByRole('heading', { level: 1, name: t('landing.claim') })).toBeVisible();
  await page.goto('/reconnect/nothing-like-a-code');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(t('auth.notice_link_used'))).toBeVisible();
});

test('[S2.02, S2.20] a member is sent from the landing page and every guest page to the cards', {
  tag: '@once',
}, async ({ page, context, language }) => {
  await createMember(context, language);
  for (const path of ['/', '/landing', '/landing-blue', '/login', '/register', '/reset', '/recover']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/explore/);
  }
});

test('[S1.08, S8.03] a wrong password is rejected in words, the right one opens the cards, and signing out shuts them', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  const who = await createMember(context, language);
  await context.clearCookies({ name: /session/ });

  await signIn(page, t, { ...who, password: 'not the password' });
  await expect(page.getByRole('alert').getByText(t('errors.invalid_email_or_password'))).toBeVisible();
  await expect(page).toHaveURL('/login');

  await signIn(page, t, who);
  await expect(page).toHaveURL(/\/explore/);

  t.me = who.me;
  await signOut(page, t);
  t.me = 'other';
  await expect(page.getByRole('heading', { level: 1, name: t('landing.claim') })).toBeVisible();
  await page.goto('/explore');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toHaveCount(0);
});

test('[S1.08, S2.05, S2.06, S8.18, S5.19] a forgotten password is replaced by the link in the mail, which works once', {
  tag: '@once',
}, async ({ page, context, request, language, t }) => {
  const who = await createMember(context, language);
  await context.clearCookies({ name: /session/ });

  await page.goto('/login');
  await page.getByRole('link', { name: t('auth.forgot') }).click();
  await expect(page.getByRole('heading', { name: t('auth.recover_title') })).toBeVisible();
  await page.getByLabel(t('auth.email')).fill(who.email);
  await page.getByRole('button', { name: t('auth.recover_send') }).click();
  await expect(page).toHaveURL('/check/recover');
  await expect(page.getByText(t('auth.check_recover', { email: who.email }))).toBeVisible();
  // No second email before its time. The page shows how long that is.
  await expect(page.getByRole('button', { name: /\d/ })).toBeDisabled();

  await expect.poll(() => findMailLink(request, who.email, 'recover')).not.toBeNull();
  const link = (await findMailLink(request, who.email, 'recover')) ?? '';
  await page.goto(link);
  const save = page.getByRole('button', { name: t('auth.new_save') });
  await page.getByLabel(t('auth.new_password')).fill('short');
  await save.click();
  await expect(page.getByText(t('errors.password_too_short'))).toBeVisible();
  const better = 'seven lanterns on the pier';
  await page.getByLabel(t('auth.new_password')).fill(better);
  await save.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(t('auth.notice_password_changed'))).toBeVisible();

  // The message appears immediately, before anybody thinks of another password.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('auth.stale_title') })).toBeVisible();
  await expect(page.getByLabel(t('auth.new_password'))).toHaveCount(0);

  await signIn(page, t, who);
  await expect(page.getByText(t('errors.invalid_email_or_password'))).toBeVisible();
  await signIn(page, t, { ...who, password: better });
  await expect(page).toHaveURL(/\/explore/);
});

test('[S2.05] the link of the first mail confirms the address, once', {
  tag: '@once',
}, async ({ page, context, request, language, t }) => {
  const who = await createMember(context, language);
  t.me = who.me;
  await page.goto('/settings/account');
  await expect(page.getByText(t('settings.email_open'))).toBeVisible();
  await expect.poll(() => findMailLink(request, who.email, 'verify')).not.toBeNull();
  const first = await findMailLink(request, who.email, 'verify');
  await page.getByRole('button', { name: t('auth.resend') }).click();
  await expect(page.getByText(t('settings.email_sent', { email: who.email })).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /\d/, disabled: true })).toBeVisible();
  await expect.poll(() => findMailLink(request, who.email, 'verify')).not.toBe(first);
  const link = (await findMailLink(request, who.email, 'verify')) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('auth.verify_done') })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(t('settings.email_confirmed'))).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('auth.stale_title') })).toBeVisible();
});

test('[S2.22, S8.28, S2.21] an address that leads nowhere says 404 and leads home', {
  tag: '@once',
}, async ({ page, t }) => {
  for (const path of ['/nowhere', '/he/explore', '/en/login']) {
    await page.goto(path);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('shell.not_found') })).toBeVisible();
  }
  await page.getByRole('link', { name: t('shell.home') }).click();
  await expect(page).toHaveURL('/');
});

test('[S1.04] another language is shown at once, without a reload, and stays', async ({
  page,
  context,
  language,
  t,
}) => {
  const html = page.locator('html');
  await page.goto('/login');
  await expect(html).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
  const email = page.getByLabel(t('auth.email'));
  await email.fill('half@typ');
  const other = language === 'he' ? 'English' : 'עברית';
  await page.getByRole('link', { name: other }).click();
  await expect(html).toHaveAttribute('lang', language === 'he' ? 'en' : 'he');
  await expect(html).toHaveAttribute('dir', language === 'he' ? 'ltr' : 'rtl');
  // The typed text is still there: nothing was reloaded.
  await expect(page.locator('input[name=email]')).toHaveValue('half@typ');
  await expect(page).toHaveURL('/login');

  await page.reload();
  await expect(html).toHaveAttribute('lang', language === 'he' ? 'en' : 'he');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(7);
});

test('the chosen appearance holds from the first paint on, whatever the device prefers', {
  tag: '@once',
}, async ({ page, context, language, t }) => {
  const who = await createMember(context, language);
  t.me = who.me;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings/account');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page
    .getByLabel(t('settings.theme'), { exact: true })
    .selectOption({ label: t('settings.theme_dark') });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await page
    .getByLabel(t('settings.theme'), { exact: true })
    .selectOption({ label: t('settings.theme_system') });
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe(dark);
});

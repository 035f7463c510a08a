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

const chosen = 'nine herons by the weir';
/** Chooses a password through the link in an email. */
async function choosePassword(page: Page, t: TranslateMember, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(t('auth.new_password'), { exact: true }).fill(chosen);
  await page.getByRole('button', { name: t('auth.new_save') }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a passkey is made in the settings and opens the account; a password taken back by mail ends it with everything else', {
  tag: '@once',
}, async ({ page, context, request, language, t }) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const who = await createMember(context, language);
  t.me = who.me;
  await page.goto('/settings/account');
  const passkeys = page.getByRole('region', { name: t('account.passkeys'), exact: true });
  await passkeys.getByRole('button', { name: t('account.passkey_add') }).click();
  await passkeys.getByLabel(t('account.password_now'), { exact: true }).fill(who.password);
  await passkeys.getByRole('button', { name: t('account.passkey_add') }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByRole('button', { name: /Chrom/ })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  t.me = 'other';
  await page.getByRole('button', { name: t('auth.passkey') }).click();
  await expect(page).toHaveURL(/\/explore/);
  t.me = who.me;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: t('account.password_change') }).click();
  await page.getByLabel(t('account.password_new'), { exact: true }).fill('seven lanterns on the pier');
  await page.getByLabel(t('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('account.password_change') }).click();
  await expect(page.getByLabel(t('account.password_now'), { exact: true })).toHaveCount(0);

  await expect.poll(() => findMailLink(request, who.email, 'undo')).not.toBeNull();
  const link = (await findMailLink(request, who.email, 'undo')) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: t('account.undo_title') })).toBeVisible();
  await page.getByRole('button', { name: t('account.undo_do') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.undo_done') })).toBeVisible();
  t.me = 'other';

  // Every session has ended, this browser's too. No password and no passkey logs in until a new password is set through
  // the email.
  for (const password of ['seven lanterns on the pier', who.password]) {
    await signIn(page, t, { ...who, password });
    await expect(page.getByText(t('errors.invalid_email_or_password'))).toBeVisible();
  }
  await page.getByRole('button', { name: t('auth.passkey') }).click();
  await expect(page.getByText(t('errors.passkey_refused'))).toBeVisible();
  await expect.poll(() => findMailLink(request, who.email, 'recover')).not.toBeNull();
  await choosePassword(page, t, (await findMailLink(request, who.email, 'recover')) ?? '');
  await signIn(page, t, { ...who, password: chosen });
  await expect(page).toHaveURL(/\/explore/);
});

test('a changed e-mail is confirmed at the new address and taken back from the old one, in another browser: the old address signs in', {
  tag: '@once',
}, async ({ page, context, another, request, language, t }) => {
  const who = await createMember(context, language);
  const email = `new-${who.email}`;
  const readMailLink = async (to: string, leads: 'verify' | 'undo' | 'recover'): Promise<string> => {
    await expect.poll(() => findMailLink(request, to, leads)).not.toBeNull();
    return (await findMailLink(request, to, leads)) ?? '';
  };
  await context.request.post(`/api${await readMailLink(who.email, 'verify')}`);
  t.me = who.me;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: t('account.email_change') }).click();
  await page.getByLabel(t('account.email_new'), { exact: true }).fill(email);
  await page.getByLabel(t('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('account.email_change') }).click();
  // The old address is valid until the link is opened.
  await expect(page.getByRole('button', { name: t('account.email_cancel') })).toBeVisible();
  await expect(page.getByText(who.email, { exact: true })).toBeVisible();
  await expect(page.getByText(t('settings.email_confirmed'), { exact: true })).toBeVisible();

  const undo = await readMailLink(who.email, 'undo');
  await page.goto(await readMailLink(email, 'verify'));
  await expect(page.getByRole('heading', { level: 1, name: t('auth.verify_done') })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(t('settings.email_confirmed'), { exact: true })).toBeVisible();

  const fresh = await another();
  t.me = 'other';
  await fresh.goto(undo);
  await fresh.getByRole('button', { name: t('account.undo_do') }).click();
  await expect(fresh.getByRole('heading', { level: 1, name: t('account.undo_done') })).toBeVisible();
  // Logged out immediately, with a message.
  await expect(page).toHaveURL('/');
  await expect(page.getByText(t('landing.signed_out'))).toBeVisible();

  for (const address of [email, who.email]) {
    await signIn(fresh, t, { ...who, email: address });
    await expect(fresh.getByText(t('errors.invalid_email_or_password'))).toBeVisible();
  }
  await choosePassword(fresh, t, await readMailLink(who.email, 'recover'));
  await signIn(fresh, t, { ...who, password: chosen });
  await expect(fresh).toHaveURL(/\/explore/);
  await fresh.goto('/settings/account');
  await expect(fresh.getByRole('main').getByText(who.email, { exact: true })).toBeVisible();
  await expect(fresh.getByText(t('settings.email_confirmed'), { exact: true })).toBeVisible();
});

test('a member pauses, takes their data along, leaves, and comes back to everything as it was', {
  tag: '@once',
}, async ({ page, context, request, language, t }) => {
  const who = await createMember(context, language, { name: language === 'he' ? 'רותם' : 'Rotem' });
  t.me = who.me;
  await page.goto('/settings/leave');
  const pause = page.getByRole('switch', { name: t('account.pause') });
  await pause.click();
  await expect(pause).toBeChecked();
  await pause.click();
  await expect(pause).not.toBeChecked();

  await page.getByRole('button', { name: t('account.export_ask') }).click();
  await expect(page.getByText(t('account.export_asked'))).toBeVisible();
  await expect.poll(() => findMailLink(request, who.email, 'api/exports')).not.toBeNull();
  const link = (await findMailLink(request, who.email, 'api/exports')) ?? '';
  const zip = await context.request.get(link);
  expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip']);
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: t('account.delete'), exact: true }).click();
  await page.getByLabel(t('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('account.delete_confirm') }).click();
  await page.waitForURL('**/goodbye?until=*');
  t.me = 'other';
  await expect(page.getByRole('heading', { level: 1, name: t('account.goodbye_title') })).toBeVisible();
  await page.goto('/explore');
  await expect(page).toHaveURL('/');

  await signIn(page, t, who);
  await page.getByRole('button', { name: t('auth.come_back') }).click();
  await expect(page).toHaveURL(/\/explore/);
  t.me = who.me;
  await page.goto('/profile');
  await expect(page.getByLabel(t('settings.me_name'), { exact: true })).toHaveValue(
    language === 'he' ? 'רותם' : 'Rotem',
  );
});

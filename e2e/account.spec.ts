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

const chosen = 'nine herons by the weir';
/** By the link of a mail. */
async function choosePassword(page: Page, say: Say, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(say('auth.new_password'), { exact: true }).fill(chosen);
  await page.getByRole('button', { name: say('auth.new_save') }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a passkey is made in the settings and opens the account; a password taken back by mail ends it with everything else', {
  tag: '@once',
}, async ({ page, context, request, language, say }) => {
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
  const who = await newMember(context, language);
  say.me = who.me;
  await page.goto('/settings/account');
  const passkeys = page.getByRole('region', { name: say('account.passkeys'), exact: true });
  await passkeys.getByRole('button', { name: say('account.passkey_add') }).click();
  await passkeys.getByLabel(say('account.password_now'), { exact: true }).fill(who.password);
  await passkeys.getByRole('button', { name: say('account.passkey_add') }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByRole('button', { name: /Chrom/ })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  say.me = 'other';
  await page.getByRole('button', { name: say('auth.passkey') }).click();
  await expect(page).toHaveURL(/\/explore/);
  say.me = who.me;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: say('account.password_change') }).click();
  await page.getByLabel(say('account.password_new'), { exact: true }).fill('seven lanterns on the pier');
  await page.getByLabel(say('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('account.password_change') }).click();
  await expect(page.getByLabel(say('account.password_now'), { exact: true })).toHaveCount(0);

  await expect.poll(() => linkInMail(request, who.email, 'undo')).not.toBeNull();
  const link = (await linkInMail(request, who.email, 'undo')) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: say('account.undo_title') })).toBeVisible();
  await page.getByRole('button', { name: say('account.undo_do') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('account.undo_done') })).toBeVisible();
  say.me = 'other';

  // Everybody was signed out, this browser too; no password opens the account and no passkey, until a new one is chosen by mail.
  for (const password of ['seven lanterns on the pier', who.password]) {
    await signIn(page, say, { ...who, password });
    await expect(page.getByText(say('errors.invalid_email_or_password'))).toBeVisible();
  }
  await page.getByRole('button', { name: say('auth.passkey') }).click();
  await expect(page.getByText(say('errors.passkey_refused'))).toBeVisible();
  await expect.poll(() => linkInMail(request, who.email, 'recover')).not.toBeNull();
  await choosePassword(page, say, (await linkInMail(request, who.email, 'recover')) ?? '');
  await signIn(page, say, { ...who, password: chosen });
  await expect(page).toHaveURL(/\/explore/);
});

test('a changed e-mail is confirmed at the new address and taken back from the old one, in another browser: the old address signs in', {
  tag: '@once',
}, async ({ page, context, another, request, language, say }) => {
  const who = await newMember(context, language);
  const email = `new-${who.email}`;
  const letter = async (to: string, leads: 'verify' | 'undo' | 'recover'): Promise<string> => {
    await expect.poll(() => linkInMail(request, to, leads)).not.toBeNull();
    return (await linkInMail(request, to, leads)) ?? '';
  };
  await context.request.post(`/api${await letter(who.email, 'verify')}`);
  say.me = who.me;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: say('account.email_change') }).click();
  await page.getByLabel(say('account.email_new'), { exact: true }).fill(email);
  await page.getByLabel(say('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('account.email_change') }).click();
  // The old one counts until the link was followed.
  await expect(page.getByRole('button', { name: say('account.email_cancel') })).toBeVisible();
  await expect(page.getByText(who.email, { exact: true })).toBeVisible();
  await expect(page.getByText(say('settings.email_confirmed'), { exact: true })).toBeVisible();

  const undo = await letter(who.email, 'undo');
  await page.goto(await letter(email, 'verify'));
  await expect(page.getByRole('heading', { level: 1, name: say('auth.verify_done') })).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(say('settings.email_confirmed'), { exact: true })).toBeVisible();

  const fresh = await another();
  say.me = 'other';
  await fresh.goto(undo);
  await fresh.getByRole('button', { name: say('account.undo_do') }).click();
  await expect(fresh.getByRole('heading', { level: 1, name: say('account.undo_done') })).toBeVisible();
  // Signed out, without asking for anything, and told so.
  await expect(page).toHaveURL('/');
  await expect(page.getByText(say('landing.signed_out'))).toBeVisible();

  for (const address of [email, who.email]) {
    await signIn(fresh, say, { ...who, email: address });
    await expect(fresh.getByText(say('errors.invalid_email_or_password'))).toBeVisible();
  }
  await choosePassword(fresh, say, await letter(who.email, 'recover'));
  await signIn(fresh, say, { ...who, password: chosen });
  await expect(fresh).toHaveURL(/\/explore/);
  await fresh.goto('/settings/account');
  await expect(fresh.getByRole('main').getByText(who.email, { exact: true })).toBeVisible();
  await expect(fresh.getByText(say('settings.email_confirmed'), { exact: true })).toBeVisible();
});

test('a member pauses, takes their data along, leaves, and comes back to everything as it was', {
  tag: '@once',
}, async ({ page, context, request, language, say }) => {
  const who = await newMember(context, language, { name: language === 'he' ? 'רותם' : 'Rotem' });
  say.me = who.me;
  await page.goto('/settings/leave');
  const pause = page.getByRole('switch', { name: say('account.pause') });
  await pause.click();
  await expect(pause).toBeChecked();
  await pause.click();
  await expect(pause).not.toBeChecked();

  await page.getByRole('button', { name: say('account.export_ask') }).click();
  await expect(page.getByText(say('account.export_asked'))).toBeVisible();
  await expect.poll(() => linkInMail(request, who.email, 'api/exports')).not.toBeNull();
  const link = (await linkInMail(request, who.email, 'api/exports')) ?? '';
  const zip = await context.request.get(link);
  expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip']);
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: say('account.delete'), exact: true }).click();
  await page.getByLabel(say('account.password_now'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('account.delete_confirm') }).click();
  await page.waitForURL('**/goodbye?until=*');
  say.me = 'other';
  await expect(page.getByRole('heading', { level: 1, name: say('account.goodbye_title') })).toBeVisible();
  await page.goto('/explore');
  await expect(page).toHaveURL('/');

  await signIn(page, say, who);
  await page.getByRole('button', { name: say('auth.come_back') }).click();
  await expect(page).toHaveURL(/\/explore/);
  say.me = who.me;
  await page.goto('/profile');
  await expect(page.getByLabel(say('settings.me_name'), { exact: true })).toHaveValue(
    language === 'he' ? 'רותם' : 'Rotem',
  );
});

import { expect, test } from './support/fixtures.ts';
import { createMember } from './support/server-setup.ts';

test('a member hides the app, locks it, and the tab says nothing of it @once', async ({
  page,
  context,
  own,
  language,
  t,
}) => {
  test.setTimeout(120_000);
  const me = await createMember(context, language);
  const plain = t('shell.plain_notes');
  await page.goto('/settings/discretion');
  await page.getByRole('switch', { name: t('discretion.home_plain') }).check();
  await expect(page).toHaveTitle(plain);

  await page.getByRole('button', { name: t('discretion.pin_set') }).click();
  await page.getByLabel(t('discretion.pin_new'), { exact: true }).fill('2468');
  await page.getByLabel(t('discretion.pin_again')).fill('2468');
  await page.getByRole('button', { name: t('discretion.pin_set') }).click();
  await expect(page.getByRole('button', { name: t('discretion.pin_remove') })).toBeVisible();

  const note = page.getByRole('textbox', { name: t('discretion.note') });
  const heading = page.getByRole('heading', { name: t('discretion.title'), exact: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  const nothing = async () => {
    expect(await page.content()).not.toContain(me.name);
    await expect(page.locator('nav, dialog, [role=status]')).toHaveCount(0);
    await expect(page).toHaveTitle(plain);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icons/plain.svg');
  };
  await nothing();
  // Another tab shows the same, and so does a reload.
  const other = await context.newPage();
  await other.goto('/explore');
  await expect(other.getByRole('textbox', { name: t('discretion.note') })).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await nothing();

  // Browsers draw background tabs once a second, and nobody clicks in them.
  await page.bringToFront();
  const name = page.getByRole('button', { name: plain });
  await name.click();
  await name.click();
  const pin = page.getByRole('textbox', { name: t('discretion.pin') });
  await expect(pin).toBeFocused();
  await pin.fill('1357');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('discretion.pin_wrong'))).toBeVisible();
  await expect(heading).toHaveCount(0);
  await pin.fill('2468');
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
  // The other tab unlocks together with this one.
  await expect(other.getByRole('textbox', { name: t('discretion.note') })).toHaveCount(0);
  await other.close();

  // After a reload it asks again. A member who forgot the PIN uses the password.
  await page.reload();
  await expect(pin).toBeVisible();
  await page.getByRole('button', { name: t('discretion.forgot') }).click();
  await page.getByRole('button', { name: t('discretion.forgot_leave') }).click();
  await page.waitForURL('**/');
  await page.goto('/login');
  await expect(page).toHaveTitle(plain);
  await expect(pin).toHaveCount(0);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { name: onHomeScreen } = await (await context.request.get(`${own}${manifest}`)).json();
  expect(onHomeScreen).toBe(plain);
});

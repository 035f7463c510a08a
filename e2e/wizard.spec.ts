import { deck } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';
import { createPerson } from './support/people.ts';
import { createMember } from './support/server-setup.ts';
import { wizard } from './support/wizard.ts';

test('[S1.02, S5.01] somebody under 18 is rejected kindly, and going back or loading again does not help', {
  tag: '@once',
}, async ({ page, language, t }) => {
  const who = createPerson(language);
  const wizardPage = wizard(page, t);
  await page.goto('/register');
  await wizardPage.gender(who);
  await wizardPage.discretion();
  await wizardPage.body();
  await wizardPage.hair();
  await wizardPage.origin();
  await wizardPage.types(who);
  await wizardPage.ages();
  await page.getByRole('button', { name: t('common.skip') }).click();
  await wizardPage.goal();
  await wizardPage.place(who);
  await wizardPage.partners();
  const young = new Date().getFullYear() - 17;
  await wizardPage.birthday('14', '2', String(young));
  const error = page.getByRole('heading', { level: 1, name: t('wizard.young_title') });
  await expect(error).toBeVisible();
  await expect(page.getByText(t('wizard.young_text', { site: 'Afterglow' }))).toBeVisible();
  await page.goBack();
  await expect(error).toBeVisible();
  await page.goto('/register?step=birthday');
  await expect(error).toBeVisible();
});

test('[S5.02, S5.10, S5.06, S5.07, S5.09, S5.30] every answer that cannot be is shown beside its field', async ({
  page,
  language,
  t,
}) => {
  const who = createPerson(language);
  const wizardPage = wizard(page, t);
  await page.goto('/register');
  await page.getByRole('button', { name: t('common.continue') }).click();
  await expect(page.getByText(t('wizard.choose_one'))).toBeVisible();
  await wizardPage.gender(who);
  await wizardPage.discretion();
  await wizardPage.body();
  await wizardPage.hair();
  await wizardPage.origin();
  await wizardPage.types(who);
  await wizardPage.ages();
  await page.getByRole('button', { name: t('common.skip') }).click();
  await wizardPage.goal();

  await wizardPage.title('wizard.place_title');
  await wizardPage.goOn();
  await expect(page.getByText(t('wizard.place_missing'))).toBeVisible();
  const placeField = page.getByRole('combobox', { name: t('wizard.place') });
  await placeField.fill(who.place.typed);
  await expect(page.getByRole('option', { name: who.place.found }).first()).toBeVisible();
  await placeField.fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
  await wizardPage.place(who);
  await wizardPage.partners();

  await wizardPage.birthday('32', '1', '1990');
  await expect(page.getByText(t('errors.invalid_day'))).toBeVisible();
  await wizardPage.birthday('31', '13', '1990');
  await expect(page.getByText(t('errors.invalid_month'))).toBeVisible();
  await wizardPage.birthday('17', '5', '1990');

  const name = page.getByLabel(t('wizard.name'));
  await expect(name).toHaveAttribute('maxlength', '24');
  await name.pressSequentially('A1n!n@a');
  await expect(name).toHaveValue('Anna');
  await name.fill('Annabellaannabellaannab');
  await wizardPage.goOn();
  await expect(page.getByText(t('errors.name_too_long'))).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  if (language === 'en') {
    await name.fill('דניאלה');
    await wizardPage.goOn();
    await expect(page.getByText(t('errors.name_hebrew_letters'))).toBeVisible();
  }
  await name.fill('');
  await wizardPage.goOn();
  await expect(page.getByText(t('errors.name_empty'))).toBeVisible();
  await wizardPage.name(who);
  await wizardPage.title('wizard.photo_title');
});

test('[S8.09, S8.10, S5.13, S5.14, S1.48] address, password and consent are asked for until they are right', {
  tag: '@once',
}, async ({ page, browser, own, language, t }) => {
  const elsewhere = await browser.newContext({ baseURL: own });
  const taken = await createMember(elsewhere, language);
  await elsewhere.close();

  const who = createPerson(language);
  const wizardPage = wizard(page, t);
  await page.goto('/register');
  await wizardPage.gender(who);
  await wizardPage.discretion();
  await wizardPage.body();
  await wizardPage.hair();
  await wizardPage.origin();
  await wizardPage.types(who);
  await wizardPage.ages();
  await page.getByRole('button', { name: t('common.skip') }).click();
  await wizardPage.goal();
  await wizardPage.place(who);
  await wizardPage.partners();
  await wizardPage.birthday('17', '5', '1990');
  await wizardPage.name(who);
  await page.getByRole('button', { name: t('wizard.photo_later') }).click();

  await wizardPage.email('not an address');
  await expect(page.getByText(t('errors.invalid_email'))).toBeVisible();
  await wizardPage.email(taken.email);
  await expect(page.getByText(t('errors.email_taken'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('wizard.email_login') })).toBeVisible();
  await wizardPage.email(who.email);

  await wizardPage.title('wizard.password_title');
  const finish = page.getByRole('button', { name: t('wizard.finish') });
  await page.getByLabel(t('wizard.password'), { exact: true }).fill('seven77');
  await finish.click();
  await expect(page.getByText(t('errors.password_too_short'))).toBeVisible();
  await expect(page.getByText(t('wizard.over_18_needed'))).toBeVisible();
  await expect(page.getByText(t('wizard.terms_needed'))).toBeVisible();
});

test('[S1.33] the answers survive a reload and going back, and the game takes swipes', async ({
  page,
  language,
  phone,
  t,
}) => {
  const who = createPerson(language);
  const wizardPage = wizard(page, t);
  await page.goto('/register');
  await wizardPage.gender(who);
  await wizardPage.discretion();
  await wizardPage.title('wizard.body_title');
  await page.reload();
  // The earlier answer decides which gender the texts address.
  await wizardPage.body();
  await wizardPage.title('wizard.hair_title');
  await page.goBack();
  await wizardPage.title('wizard.body_title');
  await expect(page.getByRole('radio', { name: t('answers.body_average') })).toBeChecked();
  await page.getByRole('button', { name: t('common.back') }).click();
  await wizardPage.title('wizard.discretion_title');
  await expect(page.locator('[value=discreet]')).toBeChecked();
  await wizardPage.goOn();
  await wizardPage.goOn();
  await wizardPage.hair();
  await wizardPage.origin();
  await wizardPage.types(who);
  await wizardPage.ages();

  await wizardPage.title('wizard.game_title');
  const cards = deck(page, t);
  for (const decision of ['like', 'pass', 'like', 'like', 'pass'] as const) {
    await cards.drag(decision, phone);
  }
  await expect(page.getByText(t('wizard.game_done_text', { n: 3 }))).toBeVisible();
  await wizardPage.goOn();
  await wizardPage.title('wizard.goal_title');
});

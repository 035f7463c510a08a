import { deck } from './support/deck.ts';
import { newMember } from './support/house.ts';
import { expect, test } from './support/journey.ts';
import { walker } from './support/people.ts';
import { wizard } from './support/wizard.ts';

test('[S1.02, S5.01] somebody under 18 is refused kindly, and going back or loading anew does not help', async ({
  page,
  language,
  say,
}) => {
  const who = walker(language);
  const ask = wizard(page, say);
  await page.goto('/register');
  await ask.gender(who);
  await ask.discretion();
  await ask.body();
  await ask.hair();
  await ask.origin();
  await ask.types(who);
  await ask.ages();
  await page.getByRole('button', { name: say('common.skip') }).click();
  await ask.goal();
  await ask.place(who);
  await ask.partners();
  const young = new Date().getFullYear() - 17;
  await ask.birthday('14', '2', String(young));
  const refusal = page.getByRole('heading', { level: 1, name: say('wizard.young_title') });
  await expect(refusal).toBeVisible();
  await expect(page.getByText(say('wizard.young_text', { site: 'Afterglow' }))).toBeVisible();
  await page.goBack();
  await expect(refusal).toBeVisible();
  await page.goto('/register?step=birthday');
  await expect(refusal).toBeVisible();
});

test('[S5.02, S5.10, S5.06, S5.07, S5.09, S5.30] every answer that cannot be is told beside its field', async ({
  page,
  language,
  say,
}) => {
  const who = walker(language);
  const ask = wizard(page, say);
  await page.goto('/register');
  await page.getByRole('button', { name: say('common.continue') }).click();
  await expect(page.getByText(say('wizard.choose_one'))).toBeVisible();
  await ask.gender(who);
  await ask.discretion();
  await ask.body();
  await ask.hair();
  await ask.origin();
  await ask.types(who);
  await ask.ages();
  await page.getByRole('button', { name: say('common.skip') }).click();
  await ask.goal();

  await ask.title('wizard.place_title');
  await ask.goOn();
  await expect(page.getByText(say('wizard.place_missing'))).toBeVisible();
  const town = page.getByRole('combobox', { name: say('wizard.place') });
  await town.fill(who.town.typed);
  await expect(page.getByRole('option', { name: who.town.found }).first()).toBeVisible();
  await town.fill('');
  await expect(page.getByRole('option')).toHaveCount(0);
  await ask.place(who);
  await ask.partners();

  await ask.birthday('32', '1', '1990');
  await expect(page.getByText(say('errors.invalid_day'))).toBeVisible();
  await ask.birthday('31', '13', '1990');
  await expect(page.getByText(say('errors.invalid_month'))).toBeVisible();
  await ask.birthday('17', '5', '1990');

  const name = page.getByLabel(say('wizard.name'));
  await expect(name).toHaveAttribute('maxlength', '24');
  await name.pressSequentially('A1n!n@a');
  await expect(name).toHaveValue('Anna');
  await name.fill('Annabellaannabellaannab');
  await ask.goOn();
  await expect(page.getByText(say('errors.name_too_long'))).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  if (language === 'en') {
    await name.fill('דניאלה');
    await ask.goOn();
    await expect(page.getByText(say('errors.name_hebrew_letters'))).toBeVisible();
  }
  await name.fill('');
  await ask.goOn();
  await expect(page.getByText(say('errors.name_empty'))).toBeVisible();
  await ask.name(who);
  await ask.title('wizard.photo_title');
});

test('[S8.09, S8.10, S5.13, S5.14, S1.48] address, password and consent are asked for until they are right', async ({
  page,
  browser,
  own,
  language,
  say,
}) => {
  const elsewhere = await browser.newContext({ baseURL: own });
  const taken = await newMember(elsewhere, language);
  await elsewhere.close();

  const who = walker(language);
  const ask = wizard(page, say);
  await page.goto('/register');
  await ask.gender(who);
  await ask.discretion();
  await ask.body();
  await ask.hair();
  await ask.origin();
  await ask.types(who);
  await ask.ages();
  await page.getByRole('button', { name: say('common.skip') }).click();
  await ask.goal();
  await ask.place(who);
  await ask.partners();
  await ask.birthday('17', '5', '1990');
  await ask.name(who);
  await page.getByRole('button', { name: say('wizard.photo_later') }).click();

  await ask.email('not an address');
  await expect(page.getByText(say('errors.invalid_email'))).toBeVisible();
  await ask.email(taken.email);
  await expect(page.getByText(say('errors.email_taken'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('wizard.email_login') })).toBeVisible();
  await ask.email(who.email);

  await ask.title('wizard.password_title');
  const finish = page.getByRole('button', { name: say('wizard.finish') });
  await page.getByLabel(say('wizard.password'), { exact: true }).fill('seven77');
  await finish.click();
  await expect(page.getByText(say('errors.password_too_short'))).toBeVisible();
  await expect(page.getByText(say('wizard.over_18_needed'))).toBeVisible();
  await expect(page.getByText(say('wizard.terms_needed'))).toBeVisible();
});

test('[S1.33] the answers survive a reload and going back, and the game takes swipes', async ({
  page,
  language,
  phone,
  say,
}) => {
  const who = walker(language);
  const ask = wizard(page, say);
  await page.goto('/register');
  await ask.gender(who);
  await ask.discretion();
  await ask.title('wizard.body_title');
  await page.reload();
  // What was answered before decides how she or he is spoken to.
  await ask.body();
  await ask.title('wizard.hair_title');
  await page.goBack();
  await ask.title('wizard.body_title');
  await expect(page.getByRole('radio', { name: say('answers.body_average') })).toBeChecked();
  await page.getByRole('button', { name: say('common.back') }).click();
  await ask.title('wizard.discretion_title');
  await expect(page.locator('[value=discreet]')).toBeChecked();
  await ask.goOn();
  await ask.goOn();
  await ask.hair();
  await ask.origin();
  await ask.types(who);
  await ask.ages();

  await ask.title('wizard.game_title');
  const cards = deck(page, say);
  for (const verdict of ['like', 'pass', 'like', 'like', 'pass'] as const) {
    await cards.drag(verdict, phone);
  }
  await expect(page.getByText(say('wizard.game_done_text', { n: 3 }))).toBeVisible();
  await ask.goOn();
  await ask.title('wizard.goal_title');
});

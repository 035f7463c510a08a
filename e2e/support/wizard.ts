import { BODY_TYPES } from '@afterglow/domain/wizard-answers';
import type { MemberKey } from '@afterglow/i18n/keys';
import { expect, type Page } from '@playwright/test';
import type { TestPerson } from './people.ts';
import type { TranslateMember } from './texts.ts';

/** Answers one step after the other, with touch or mouse. */
export function wizard(page: Page, t: TranslateMember) {
  const title = (key: MemberKey) =>
    expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible();
  const goOn = () => page.getByRole('button', { name: t('common.continue'), exact: true }).click();
  const choose = (key: MemberKey) => page.getByText(t(key), { exact: true }).click();

  return {
    title,
    goOn,
    choose,
    async gender(who: TestPerson) {
      await title('wizard.gender_title');
      await choose(who.gender === 1 ? 'answers.gender_man' : 'answers.gender_woman');
      t.me = who.me;
    },
    async discretion() {
      await title('wizard.discretion_title');
      await choose('wizard.discretion_discreet');
    },
    async types(who: TestPerson) {
      await title('wizard.types_title');
      await choose(who.seeks === 1 ? 'answers.seek_men' : 'answers.seek_women');
      await choose('answers.body_fit');
      await choose('answers.hair_brown');
      await page.getByRole('checkbox', { name: t('wizard.seek_consent') }).check();
      await goOn();
    },
    async body() {
      await title('wizard.body_title');
      for (const body of BODY_TYPES) await expect(page.getByText(t(`answers.body_${body}`))).toBeVisible();
      await choose('answers.body_average');
    },
    async hair() {
      await title('wizard.hair_title');
      await choose('answers.hair_brown');
    },
    async origin() {
      await title('wizard.origin_title');
      await choose('wizard.no_say');
    },
    async birthday(day: string, month: string, year: string) {
      await title('wizard.birthday_title');
      const group = page.getByRole('group', { name: t('wizard.birthday') });
      await group.getByLabel(t('dates.day')).fill(day);
      await group.getByLabel(t('dates.month')).fill(month);
      await group.getByLabel(t('dates.year')).fill(year);
      await goOn();
    },
    async name(who: TestPerson) {
      await title('wizard.name_title');
      await page.getByLabel(t('wizard.name')).fill(who.name);
      await goOn();
    },
    async goal() {
      await title('wizard.goal_title');
      await choose('answers.goal_chat');
    },
    async ages() {
      await title('wizard.ages_title');
      await goOn();
    },
    async place(who: TestPerson) {
      await title('wizard.place_title');
      await page.getByRole('combobox', { name: t('wizard.place') }).pressSequentially(who.place.typed);
      await page.getByRole('option', { name: who.place.found }).first().click();
      await goOn();
    },
    async partners() {
      await title('wizard.partners_title');
      await page.getByRole('button', { name: t('wizard.understood') }).click();
    },
    async email(address: string) {
      await title('wizard.email_title');
      await page.getByLabel(t('wizard.email'), { exact: true }).fill(address);
      await goOn();
    },
  };
}

import { CASE_QUEUES, type CaseQueue } from '@afterglow/domain/cases';
import type { Language } from '@afterglow/domain/languages';
import { expect, type Page } from '@playwright/test';
import { createKeyboard } from './keyboard.ts';
import { createConsoleTexts } from './texts.ts';

/** Signs one of the demo's staff in by keyboard. */
export async function signInByKeyboard(page: Page, account: string, language: Language): Promise<void> {
  const t = createConsoleTexts(language);
  await page.goto('/console/');
  await expect(page.getByLabel(t('console.login.email'))).toBeFocused();
  await page.keyboard.type(`${account}@afterglow.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('afterglow-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: t('console.areas') })).toBeVisible();
}

/** Creates the acts of a moderator at a queue of cases, who works by keyboard alone. */
export function createCaseQueue(page: Page, language: Language) {
  const t = createConsoleTexts(language);
  const keys = createKeyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  const form = page.getByRole('form', { name: t('moderation.decision') });
  const parts = page.getByRole('navigation', { name: t('table.area_tabs'), exact: true });
  const expectDecided = (number: string): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();
  /** Presses these keys, the last of which leads to the text, says what happened, and sends it. */
  async function decide(number: string, facts: string, keys: readonly string[] = ['f']): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.type(facts);
    await page.keyboard.press('Control+Enter');
    await expectDecided(number);
  }
  return {
    expectDecided,
    decide,
    /** Opens a case of a queue and takes it. */
    async take(queue: CaseQueue, number: string): Promise<void> {
      await keys.go('C');
      // The first part is open already.
      if (queue !== CASE_QUEUES[0])
        await keys.press(parts.getByRole('link', { name: t(`console.tab.moderation.${queue}`) }));
      await expect(heading).toContainText(t(`console.tab.moderation.${queue}`));
      await keys.chooseRow(page.getByRole('row').filter({ hasText: number }));
      await expect(heading).toContainText(number);
      await expect(page.getByRole('button', { name: t('moderation.take') })).toBeVisible();
      await page.keyboard.press('t');
      await expect(form.getByRole('radio').first()).toBeVisible();
    },
    /** Opens the next case, which is another one than `last`, and returns its number. */
    async openNext(last: string): Promise<string> {
      await page.keyboard.press('n');
      await expect(heading).toContainText(/C-\d+/);
      if (last) await expect(heading).not.toContainText(last);
      await expect(form).toBeVisible();
      return /C-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    },
    async dismiss(number: string): Promise<void> {
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      await expectDecided(number);
    },
  };
}

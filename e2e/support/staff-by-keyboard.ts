import type { Language } from '@afterglow/domain/languages';
import { expect, type Page } from '@playwright/test';
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

/** A moderator at a queue of cases, who works by keyboard alone. */
export function createCaseQueue(page: Page, language: Language) {
  const t = createConsoleTexts(language);
  const heading = page.getByRole('heading', { level: 1 });
  const expectDecided = (number: string): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();
  return {
    expectDecided,
    /** Opens the next case, which is another one than `last`, and returns its number. */
    async openNext(last: string): Promise<string> {
      await page.keyboard.press('n');
      await expect(heading).toContainText(/C-\d+/);
      if (last) await expect(heading).not.toContainText(last);
      await expect(page.getByRole('form', { name: t('moderation.decision') })).toBeVisible();
      return /C-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    },
    async dismiss(number: string): Promise<void> {
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      await expectDecided(number);
    },
  };
}

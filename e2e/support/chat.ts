import type { Page } from '@playwright/test';
import { type TranslateMember, toRegExp } from './texts.ts';

/** Returns what a test does with the conversation on the screen. */
export function chat(page: Page, t: TranslateMember, phone: boolean) {
  const log = page.locator('[data-message-scroller]');
  const box = page.locator('form textarea');
  const button = page
    .getByRole('button', { name: toRegExp(t('common.coins', { n: 50 })) })
    .and(page.locator('[type=submit]'));
  return {
    log,
    box,
    button,
    header: page.locator('header').filter({ has: page.getByRole('button', { name: t('chat.menu') }) }),
    async send(text: string): Promise<void> {
      await box.fill(text);
      // On a phone Enter inserts a new line.
      if (phone) await button.click();
      else await box.press('Enter');
    },
  };
}

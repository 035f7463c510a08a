import type { Language } from '@afterglow/domain/languages';
import type { Page } from '@playwright/test';
import { createMailTexts, type TranslateMember } from './texts.ts';

/** Fills in the payment page in its frame and submits it. `payments/sandbox/pages.ts` says what each card does. */
export async function payWith(
  page: Page,
  t: TranslateMember,
  language: Language,
  card = '4242424242424242',
): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${t('payment.frame')}"]`);
  const tMail = createMailTexts(language);
  await frame.getByLabel(tMail('mail.sandbox_number')).fill(card);
  await frame.getByLabel(tMail('mail.sandbox_expiry')).fill('12/30');
  await frame.getByLabel(tMail('mail.sandbox_cvc')).fill('123');
  await frame.getByLabel(tMail('mail.sandbox_cvc')).press('Enter');
}

/**
 * Makes a step back over a page in a frame a console error from now on, which fails the test: Safari reloads
 * the whole app after one.
 */
export async function watchFrameHistory(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { navigation } = window;
    const stepBack = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (...given) => {
      if (document.querySelector('iframe')) console.error('A step back was taken over a page in a frame.');
      return stepBack(...given);
    };
  });
}

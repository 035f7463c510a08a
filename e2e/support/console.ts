import type { Language } from '@afterglow/domain/languages';
import { expect, type Page } from '@playwright/test';
import { sayConsole } from './words.ts';

/** More than wait in any run: whoever is asked for has to be among them. */
const MOST_WAITING = 100;

/** A member of staff at the inbox, by keyboard once signed in. */
export function operator(page: Page, language: Language) {
  const say = sayConsole(language);
  const pane = page.getByRole('region', { name: say('console.pane.conversation'), exact: true });
  const reply = pane.locator('#reply');

  /** Sends it, and waits until another conversation is in hand, or none. */
  const answer = async (text: string): Promise<void> => {
    await pane.evaluate((element) => element.setAttribute('data-before', ''));
    await reply.fill(text);
    await reply.press('Control+Enter');
    await expect(page.locator('[data-before]')).toHaveCount(0);
  };

  /** Asks for the one that waited longest, until there is one in hand. */
  const next = async (): Promise<void> => {
    // What was just sent may not be in the queue yet.
    await expect(async () => {
      if (!(await reply.isVisible())) await page.keyboard.press('n');
      await expect(reply).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };

  return {
    say,
    next,
    answer,
    pane,
    reply,
    async signIn(): Promise<void> {
      await page.goto('/console/');
      await page.getByLabel(say('console.login.email')).fill('operator@afterglow.example');
      await page.getByLabel(say('console.login.password'), { exact: true }).fill('afterglow-demo');
      await page.getByRole('button', { name: say('console.login.submit') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('console.inbox'));
    },
    /** Answers whoever waited longer, until it is the conversation in which `text` was said. */
    async until(text: string): Promise<void> {
      await next();
      for (let others = 0; others < MOST_WAITING; others++) {
        await expect(reply).toBeVisible();
        if (await pane.getByText(text, { exact: true }).isVisible()) return;
        await answer(
          language === 'he' ? 'תודה שכתבת, נעים מאוד לקרוא.' : 'Thank you for writing, lovely to read you.',
        );
      }
      throw new Error(`Nobody waits who said: ${text}`);
    },
  };
}

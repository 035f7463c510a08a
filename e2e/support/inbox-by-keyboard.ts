import type { Language } from '@afterglow/domain/languages';
import { expect, type Page } from '@playwright/test';
import { createConsoleTexts } from './texts.ts';
import { createWord } from './waiting-members.ts';

/** Creates the acts of an operator with an open conversation, who works by keyboard alone. */
export function createInboxKeys(page: Page, language: Language) {
  const t = createConsoleTexts(language);
  const { keyboard } = page;
  const pane = page.getByRole('region', { name: t('console.pane.conversation'), exact: true });
  const reply = pane.locator('#reply');
  const notes = page.getByRole('region', { name: t('inbox.notes') });
  return {
    /** The heading of the page. */
    title: t('console.inbox'),
    pane,
    reply,
    /** Does something that brings the next conversation, and waits for it. */
    async goOn(act: () => Promise<void>): Promise<void> {
      await reply.evaluate((element) => element.setAttribute('data-before', ''));
      await act();
      await expect(page.locator('[data-before]')).toHaveCount(0);
      await expect(reply).toBeFocused();
    },
    async insertSnippet(shortcut: string): Promise<void> {
      await keyboard.type(`/${shortcut}`);
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(shortcut);
      await keyboard.press('Enter');
      await expect(reply).not.toHaveValue(/\/|^$/);
    },
    async writeNote(): Promise<void> {
      const text = createWord();
      await keyboard.press('Escape');
      await keyboard.press('o');
      await expect(notes.getByRole('textbox')).toBeFocused();
      await keyboard.type(text);
      await keyboard.press('Control+Enter');
      await expect(notes.getByText(text)).toBeVisible();
      await expect(notes.getByRole('textbox')).toHaveCount(0);
      await keyboard.press('r');
      await expect(reply).toBeFocused();
    },
    /** Sends the first picture of the album. */
    async sendPicture(): Promise<void> {
      const pictures = pane.locator('[data-from="persona"]:not([aria-busy]) img');
      const before = await pictures.count();
      await keyboard.press('Escape');
      await keyboard.press('p');
      const picker = page.getByRole('region', { name: t('inbox.album.title') });
      await expect(picker.getByRole('listitem').first().getByRole('button')).toBeFocused();
      await keyboard.press('Enter');
      await expect(pictures).toHaveCount(before + 1);
      await expect(picker).toHaveCount(0);
      await expect(reply).toBeFocused();
    },
    /** Hands the conversation to the moderators as a threat, with its last message, and returns the case's number. */
    async escalate(): Promise<string> {
      await keyboard.press('Escape');
      await keyboard.press('e');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await keyboard.press('3');
      await expect(dialog.getByText(t('inbox.escalate.effect.threat'))).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.press('Space');
      await keyboard.press('Tab');
      await keyboard.type(createWord());
      await keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      const [before = '', after = ''] = t('console.notice.escalated', { known: 'yes', number: '|' }).split(
        '|',
      );
      const notice = page.getByText(before).filter({ hasText: after }).last();
      return /C-\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
    },
  };
}

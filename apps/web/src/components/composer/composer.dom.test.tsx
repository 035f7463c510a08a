import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setMember, useSession } from '../../state/account/session.ts';
import { setDraft } from '../../state/chat/drafts.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Composer } from './composer.tsx';

afterEach(async () => {
  setDraft(11, '');
  await page.viewport(390, 760);
});

test('on a desktop the field has the focus at once, and its text survives a reload', async () => {
  useSession.setState({ user: aMember({ id: 77 }) });
  const { screen } = await renderInApp(<Composer personId={11} person={undefined} />, { path: '/chat/11' });
  const box = screen.getByRole('textbox');
  await expect.element(box).toHaveFocus();
  await box.fill('Hello you');
  // A reload begins without a member; then it is the same one in the same tab.
  useSession.setState({ user: null });
  await expect.element(box).toHaveValue('');
  useSession.setState({ user: aMember({ id: 77 }) });
  await expect.element(box).toHaveValue('Hello you');
  sessionStorage.clear();
});

test('a page that is left right after a letter has stored it', async () => {
  useSession.setState({ user: aMember({ id: 76 }) });
  const { screen } = await renderInApp(<Composer personId={11} person={undefined} />, { path: '/chat/11' });
  await screen.getByRole('textbox').fill('Hell');
  const box = screen.getByRole('textbox').element() as HTMLTextAreaElement;
  let atPagehide: string | null = null;
  addEventListener('pagehide', () => (atPagehide = sessionStorage.getItem('drafts_76')), { once: true });
  // In one task: nothing that the app put off until later has run.
  box.focus();
  document.execCommand('insertText', false, 'o');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(JSON.parse(atPagehide ?? 'null')).toEqual({ 11: 'Hello' });
  sessionStorage.clear();
});

test('Enter sends, except while an input method is composing', async () => {
  setMember(aMember({ id: 79, credits: 500 }));
  const { screen } = await renderInApp(<Composer personId={11} person={undefined} />, { path: '/chat/11' });
  const box = screen.getByRole('textbox');
  await box.fill('こんばん');
  const enter = (isComposing: boolean) =>
    box
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }),
      );
  enter(true);
  await expect.element(box).toHaveValue('こんばん');
  enter(false);
  await expect.element(box).toHaveValue('');
});

test('a nudge is dismissed for this message, writing goes on, and the next message has it again', async () => {
  useSession.setState({ user: aMember({ id: 78 }) });
  const { screen } = await renderInApp(<Composer personId={11} person={undefined} />, { path: '/chat/11' });
  const box = screen.getByRole('textbox');
  const advice = screen.getByText(/looks like contact details/);
  await box.fill('call me at +972 54 123 45 67');
  await expect.element(advice).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(advice).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await box.fill('call me at +972 54 123 45 67, or write to me@example.com');
  expect(advice.query()).toBeNull();
  await box.fill('');
  await box.fill('write to me@example.com');
  await expect.element(advice).toBeVisible();
});

test.each([
  [390, 'en'],
  [360, 'he'],
  [1280, 'de'],
] as const)(
  'a word of 2,000 letters pushes neither price nor Send out of a page %i px wide (%s)',
  async (width, language) => {
    await page.viewport(width, 760);
    useSession.setState({ user: aMember() });
    setDraft(11, `https://${'x'.repeat(1_992)}`);
    const { screen } = await renderInApp(<Composer personId={11} person={undefined} />, {
      path: '/chat/11',
      language,
    });
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    const parts = [
      screen.getByRole('button').last(),
      screen.getByTestId('price'),
      screen.getByRole('textbox'),
    ];
    for (const part of parts) {
      const { left, right } = part.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

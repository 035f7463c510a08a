import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
// The files of a build that is gone, or of a connection that is.
vi.mock('./likes-pane.tsx', () => ({
  get LikesPane() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('./album-picker.tsx', () => ({
  get AlbumPicker() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../../components/conflict-bar.tsx', () => ({
  get ConflictBar() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
const { getNowS, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

const reply = page.getByRole('textbox', { name: 'Write as Sven' });
const alert = page.getByRole('alert').filter({ hasText: 'This window could not be opened' });

const note = {
  id: 5,
  category: 'family' as const,
  text: 'Sister: Dana',
  by: null,
  at: getNowS(),
  version: 1,
};

beforeEach(async () => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
  fake.held.push({ ...waitingConversation({ name: 'Noa' }), notes: [note] });
  await visitConsole({ fake, address: '/inbox' });
  await reply.fill('Half a thought');
});
afterEach(cleanup);

test('likes whose file does not arrive say so; closed, the conversation is there with what was typed', async () => {
  (document.querySelector('header [aria-pressed]') as HTMLElement).click();
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(reply).toHaveValue('Half a thought');
});

test('an album whose file does not arrive says so beside the conversation, and P is another attempt', async () => {
  const press = () => {
    pressKey('Escape', 'Escape', { on: document.getElementById('reply') });
    pressKey('KeyP', 'p');
  };
  press();
  await expect.element(alert).toBeVisible();
  await expect.element(reply).toHaveValue('Half a thought');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  press();
  await expect.element(alert).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reply).toHaveValue('Half a thought');
});

test('a conflict of a note whose file does not arrive keeps the text, and saving asks again', async () => {
  const notes = page.getByRole('region', { name: 'Notes about this chat' });
  await notes.getByRole('button', { name: 'Change the note' }).click();
  const field = notes.getByRole('textbox', { name: 'Note' });
  await field.fill('Sister: Dina');
  const current = { ...note, text: 'Sister: Diana', version: 4 };
  const details = { reason: 'version' as const, current, by: null, at: null };
  fake.answer('notes/save', () => ({ data: { id: 5, version: 2 } }));
  fake.reply('notes/save', { reject: 'conflict', details }, { reject: 'conflict', details });
  const save = notes.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(notes.getByText('It couldn’t be saved. Your text is still here.')).toBeVisible();
  await save.click();
  await expect.poll(() => fake.listData('notes/save').map(({ version }) => version)).toEqual([1, 1]);
  await expect.element(field).toHaveValue('Sister: Dina');
  await expect.element(reply).toHaveValue('Half a thought');
});

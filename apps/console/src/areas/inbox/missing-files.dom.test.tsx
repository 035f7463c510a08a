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
const { waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

const reply = page.getByRole('textbox', { name: 'Write as Sven' });
const alert = page.getByRole('alert').filter({ hasText: 'This window could not be opened' });

beforeEach(async () => {
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  useInbox.setState({ held: [], current: null, notice: null, fetching: false, keysBlockedUntilMs: 0 });
  fake.held.push(waitingConversation({ name: 'Noa' }));
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

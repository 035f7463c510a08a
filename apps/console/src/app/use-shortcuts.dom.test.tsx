import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../testing/fake-console.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');

fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));

beforeEach(() => {
  fake.signInAs({ role: 'admin' });
});
afterEach(cleanup);

/** Presses a key by its place on the board, with the letter that its layout types there. */
function press(code: string, key: string, { shiftKey = false, on = document.body as Element } = {}): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { code, key, shiftKey, bubbles: true, cancelable: true }));
}
const dialogs = () => page.getByRole('dialog').elements();
const keysDialog = page.getByRole('dialog', { name: 'Keyboard' });

test('G, then the letter of an area goes there, also on a Hebrew keyboard', async () => {
  const router = await visitConsole({ fake, address: '/inbox' });
  press('KeyG', 'g');
  press('KeyA', 'a');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  press('KeyG', 'ע');
  press('KeyI', 'ן');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox'));
});

test('a letter alone, the letter of no area and the letter of an area above the role do nothing', async () => {
  fake.signInAs({ role: 'operator' });
  const router = await visitConsole({ fake, address: '/inbox' });
  press('KeyA', 'a');
  press('KeyG', 'g');
  press('KeyA', 'a');
  press('KeyG', 'g');
  press('KeyX', 'x');
  press('KeyI', 'i');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/inbox');
});

test('G is forgotten after a second and a half', async () => {
  const router = await visitConsole({ fake, address: '/audit' });
  press('KeyG', 'g');
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  press('KeyI', 'i');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/audit');
});

test.each([
  ['Slash', '?'],
  ['Minus', '?'],
  ['Slash', '.'],
])('%s with shift, which types %s, opens the list of keys', async (code, key) => {
  await visitConsole({ fake, address: '/audit' });
  press(code, key, { shiftKey: true });
  await expect.element(keysDialog.getByText('Open the row')).toBeVisible();
  await expect.element(keysDialog.getByText('This list')).toBeVisible();
  await expect.element(keysDialog.getByText('G A')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialogs()).toEqual([]));
});

test('in a text field and while a dialog is open the keys belong to it', async () => {
  const router = await visitConsole({ fake, address: '/audit' });
  const input = document.createElement('input');
  document.body.append(input);
  onTestFinished(() => input.remove());
  press('Slash', '?', { shiftKey: true, on: input });
  press('KeyG', 'g', { on: input });
  press('KeyI', 'i', { on: input });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialogs()).toEqual([]);
  expect(router.state.location.pathname).toBe('/audit');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  press('Slash', '?', { shiftKey: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialogs()).toHaveLength(1);
});

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

/**
 * Presses a key by its place on the board, with the letter that its layout types there. Returns whether the console
 * has handled it.
 */
function press(code: string, key: string, { shiftKey = false, on = document.body as Element } = {}): boolean {
  const init = { code, key, shiftKey, bubbles: true, cancelable: true };
  return !on.dispatchEvent(new KeyboardEvent('keydown', init));
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
  expect(press('KeyA', 'a')).toBe(false);
  press('KeyG', 'g');
  expect(press('KeyA', 'a')).toBe(false);
  press('KeyG', 'g');
  expect(press('KeyX', 'x')).toBe(false);
  expect(press('KeyI', 'i')).toBe(false);
  expect(router.state.location.pathname).toBe('/inbox');
});

test('G is forgotten after a second and a half', async () => {
  await visitConsole({ fake, address: '/audit' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  press('KeyG', 'g');
  vi.advanceTimersByTime(1_501);
  expect(press('KeyI', 'i')).toBe(false);
  press('KeyG', 'g');
  vi.advanceTimersByTime(1_499);
  expect(press('KeyI', 'i')).toBe(true);
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
  expect(press('Slash', '?', { shiftKey: true, on: input })).toBe(false);
  press('KeyG', 'g', { on: input });
  expect(press('KeyI', 'i', { on: input })).toBe(false);
  expect(router.state.location.pathname).toBe('/audit');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  expect(press('Slash', '?', { shiftKey: true })).toBe(false);
  expect(dialogs()).toHaveLength(1);
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setHideButton } from '../../core/privacy.ts';
import { getTabTitle } from '../../core/site-name.ts';
import { createPin, readPin } from '../../state/account/pin.ts';
import { setMember } from '../../state/account/session.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DiscretionScreen } from './discretion-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

beforeEach(() => {
  localStorage.clear();
  setHideButton(false);
  setMember(aMember());
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = 'plain_home=; Path=/; Max-Age=0';
  delete document.documentElement.dataset.plain;
  vi.restoreAllMocks();
});

const opened = async () => (await renderInApp(<DiscretionScreen />, { path: '/settings/discretion' })).screen;

test('a plain name holds for this browser from the press on, in a cookie that the server reads, and can be taken back', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'plain-title';
  meta.content = 'Notes';
  const screen = await opened();
  const plain = screen.getByRole('switch', { name: 'Neutral name and icon' });
  expect(document.title).toMatch(/^Discretion · /);
  await plain.click();
  await expect.poll(() => document.title).toBe('Notes');
  expect(document.cookie).toContain('plain_home=notes');
  expect(getTabTitle('Chats')).toBe('Notes');
  await screen.getByLabelText('Name').selectOptions('Recipes');
  await expect.poll(() => document.title).toBe('Recipes');
  expect(document.cookie).toContain('plain_home=recipes');
  await expect.element(screen.getByText(/say “.?Recipes.?”/)).toBeVisible();
  // The way back from the empty sheet names the same word.
  await expect.element(screen.getByText(/the word “.?Recipes.?” at the top/)).toBeVisible();
  await plain.click();
  await expect.poll(() => document.title).toMatch(/^Discretion · /);
  expect(document.cookie).not.toContain('plain_home');
  meta.remove();
});

test('a PIN is typed twice; a mismatch or a short PIN is reported and not stored', async () => {
  const screen = await opened();
  await screen.getByRole('button', { name: 'Set the PIN' }).click();
  await expect.element(screen.getByLabelText('New PIN', { exact: true })).toHaveFocus();
  await screen.getByLabelText('New PIN', { exact: true }).fill('123');
  await screen.getByRole('button', { name: 'Set the PIN' }).click();
  await expect.element(screen.getByText('A PIN has 4 to 8 digits.')).toBeVisible();
  await screen.getByLabelText('New PIN', { exact: true }).fill('1111');
  await expect.element(screen.getByText(/one of the first that anybody tries/)).toBeVisible();
  await screen.getByLabelText('The same PIN again').fill('1111');
  await screen.getByRole('button', { name: 'Set the PIN' }).click();
  expect(localStorage.getItem('pin')).toBeNull();
  await screen.getByLabelText('New PIN', { exact: true }).fill('1357');
  await screen.getByLabelText('The same PIN again').fill('1375');
  await expect.element(screen.getByText('The two are not the same.')).toBeVisible();
  expect(localStorage.getItem('pin')).toBeNull();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByLabelText('New PIN', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Set the PIN' })).toHaveFocus();
});

test('a second PIN is offered once there is one; the same PIN is reported, and it can be removed', async () => {
  onTestFinished(() => localStorage.removeItem('pin'));
  await createPin('1357', 1, 1_000);
  const screen = await opened();
  const fillIn = async (pin: string): Promise<void> => {
    await screen.getByLabelText('New PIN', { exact: true }).fill(pin);
    await screen.getByLabelText('The same PIN again').fill(pin);
    await screen.getByRole('button', { name: 'Set a second PIN' }).click();
  };
  await screen.getByRole('button', { name: 'Set a second PIN' }).click();
  await fillIn('1357');
  await expect.element(screen.getByText(/That’s your PIN/)).toBeVisible();
  expect(readPin()?.decoyHash).toBeUndefined();
  await fillIn('9153');
  await expect.element(screen.getByRole('button', { name: 'Change the second PIN' })).toBeVisible();
  expect(readPin()?.decoyHash).toBeDefined();
  await screen.getByRole('button', { name: 'Remove the second PIN' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set a second PIN' })).toBeVisible();
  expect(readPin()?.decoyHash).toBeUndefined();
  await screen.getByRole('button', { name: 'Remove the PIN' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set a second PIN' })).not.toBeInTheDocument();
});

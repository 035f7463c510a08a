import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showHideButton } from '../../ground/guard.ts';
import { tabTitle } from '../../ground/site-name.ts';
import { toasts } from '../../ground/toasts.ts';
import * as push from '../../state/account/push.ts';
import { setMember } from '../../state/account/session.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { DiscretionScreen } from './discretion-screen.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/push.ts', { spy: true });

beforeEach(() => {
  localStorage.clear();
  showHideButton(false);
  toasts.setState([], true);
  setMember(aMember());
  vi.mocked(push.pushState).mockResolvedValue('off');
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = 'plain_home=; Path=/; Max-Age=0';
  delete document.documentElement.dataset.plain;
  vi.restoreAllMocks();
});

const opened = async () => (await show(<DiscretionScreen />, { path: '/settings/discretion' })).screen;

test.each([
  ['denied', /Your browser blocks notifications/],
  ['unsupported', /This browser can’t show notifications/],
  ['home-screen-first', /only work from the home screen/],
] as const)(
  'notifications that are %s are explained, and nothing is offered that would not work',
  async (state, text) => {
    vi.mocked(push.pushState).mockResolvedValue(state);
    const screen = await opened();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
    await expect.element(screen.getByRole('switch', { name: 'Show who it is from' })).toBeDisabled();
  },
);

test('they are switched on by a press, and name nobody before that is chosen too', async () => {
  vi.mocked(push.switchPushOn).mockResolvedValue('on');
  vi.mocked(push.nameInPushes).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const screen = await opened();
  const names = screen.getByRole('switch', { name: 'Show who it is from' });
  await expect.element(names).not.toBeChecked();
  await screen.getByRole('switch', { name: 'Notifications on this device' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeChecked();
  await expect.element(names).not.toBeChecked();
  // What the server has not heard is not shown as chosen.
  await names.click();
  await expect.poll(() => toasts.getState()[0]?.type).toBe('error');
  await expect.element(names).not.toBeChecked();
  await names.click();
  await expect.element(names).toBeChecked();
});

test('a plain name holds for this browser from the press on, in a cookie that the server reads, and can be taken back', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'plain-title';
  meta.content = 'Notes';
  const screen = await opened();
  const plain = screen.getByRole('switch', { name: 'Neutral name and icon' });
  expect(document.title).toMatch(/^Discretion · /);
  await plain.click();
  await expect.poll(() => document.title).toBe('Notes');
  expect(document.cookie).toContain('plain_home=1');
  expect(tabTitle('Chats')).toBe('Notes');
  await plain.click();
  await expect.poll(() => document.title).toMatch(/^Discretion · /);
  expect(document.cookie).not.toContain('plain_home=1');
  meta.remove();
});

test('a PIN is typed twice; what differs or is too short is said and nothing is kept', async () => {
  const screen = await opened();
  await screen.getByRole('button', { name: 'Set the PIN' }).click();
  await expect.element(screen.getByLabelText('New PIN', { exact: true })).toHaveFocus();
  await screen.getByLabelText('New PIN', { exact: true }).fill('123');
  await screen.getByRole('button', { name: 'Set the PIN' }).click();
  await expect.element(screen.getByText('A PIN has 4 to 8 digits.')).toBeVisible();
  await screen.getByLabelText('New PIN', { exact: true }).fill('1234');
  await screen.getByLabelText('The same PIN again').fill('1243');
  await expect.element(screen.getByText('The two are not the same.')).toBeVisible();
  expect(localStorage.getItem('pin')).toBeNull();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByLabelText('New PIN', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Set the PIN' })).toHaveFocus();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember } from '../../state/account/session.ts';
import * as push from '../../state/account/web-push.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/web-push.ts', { spy: true });
const channel = realChannel as unknown as FakeChannel;

/** As the server keeps it. */
let stored = aMember();
beforeEach(() => {
  localStorage.clear();
  toasts.setState([], true);
  channel.clear();
  stored = aMember();
  setMember(stored);
  channel.reply('user/update', (sent) => {
    stored = { ...stored, [sent.key]: sent.value === '' ? null : sent.value };
    return { data: sent };
  });
  channel.reply('session/validate', () => ({ data: { authenticated: true, user: stored } }));
  vi.mocked(push.getPushState).mockResolvedValue('off');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const opened = async () =>
  (await renderInApp(<NotificationsScreen />, { path: '/settings/notifications' })).screen;

test.each([
  ['denied', /Your browser blocks notifications/],
  ['unsupported', /This browser can’t show notifications/],
  ['home-screen-first', /only work from the home screen/],
] as const)(
  'notifications that are %s are explained, and nothing is offered that would not work',
  async (state, text) => {
    vi.mocked(push.getPushState).mockResolvedValue(state);
    const screen = await opened();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
    await expect.element(screen.getByRole('switch', { name: 'Show who it is from' })).toBeDisabled();
  },
);

test('a click switches them on, and name nobody before that is chosen too', async () => {
  vi.mocked(push.enablePush).mockResolvedValue('on');
  vi.mocked(push.setPushNames).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const screen = await opened();
  const names = screen.getByRole('switch', { name: 'Show who it is from' });
  await expect.element(names).not.toBeChecked();
  await screen.getByRole('switch', { name: 'Notifications on this device' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeChecked();
  await expect.element(names).not.toBeChecked();
  // What the server has not received is not shown as chosen.
  await names.click();
  await expect.poll(() => toasts.getState()[0]?.type).toBe('error');
  await expect.element(names).not.toBeChecked();
  await names.click();
  await expect.element(names).toBeChecked();
});

test('a test is sent from where they are on, and its result is said', async () => {
  const screen = await opened();
  const button = screen.getByRole('button', { name: 'Send a test notification' });
  await expect.element(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeEnabled();
  await expect.element(button).not.toBeInTheDocument();
  vi.mocked(push.getPushState).mockResolvedValue('on');
  vi.mocked(push.sendTestNotification).mockResolvedValueOnce('failed').mockResolvedValueOnce('sent');
  dispatchEvent(new Event('focus'));
  await button.click();
  await expect.element(button).toBeEnabled();
  await expect.poll(() => toasts.getState()[0]?.message).toMatch(/could not be sent/);
  await button.click();
  await expect.poll(() => toasts.getState().map(({ type }) => type)).toContain('success');
  // The browser’s subscription had ended: the switch shows it.
  vi.mocked(push.sendTestNotification).mockResolvedValueOnce('off');
  vi.mocked(push.getPushState).mockResolvedValue('off');
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('switch', { name: 'Notifications on this device' }))
    .not.toBeChecked();
});

test('kinds and quiet hours are held by the server, for all devices; hours never are a whole day', async () => {
  const screen = await opened();
  await screen.getByRole('switch', { name: 'Matches' }).click();
  await expect.poll(() => stored.push_matches).toBe(false);
  await screen.getByRole('switch', { name: 'Before Premium ends' }).click();
  await expect.poll(() => stored.mail_premium).toBe(false);
  await screen.getByRole('switch', { name: 'News and offers' }).click();
  await expect.poll(() => stored.marketing).toBe(true);
  await expect.element(screen.getByLabelText('From')).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: 'Quiet at fixed hours' }).click();
  await expect.poll(() => stored.quiet_hours).toBe('22-7');
  await screen.getByLabelText('From').selectOptions('20:00');
  await expect.poll(() => stored.quiet_hours).toBe('20-7');
  await expect.element(screen.getByLabelText('Until').getByRole('option', { name: '20:00' })).toBeDisabled();
  await screen.getByRole('switch', { name: 'Quiet at fixed hours' }).click();
  await expect.poll(() => stored.quiet_hours).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { toasts } from '../../ground/toasts.ts';
import * as push from '../../state/account/push.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/push.ts', { spy: true });
const channel = realChannel as unknown as FakeChannel;

/** As the server keeps it. */
let kept = aMember();
beforeEach(() => {
  localStorage.clear();
  toasts.setState([], true);
  channel.clear();
  kept = aMember();
  setMember(kept);
  channel.answer('user/update', (sent) => {
    kept = { ...kept, [sent.key]: sent.value === '' ? null : sent.value };
    return { data: sent };
  });
  channel.answer('session/validate', () => ({ data: { authenticated: true, user: kept } }));
  vi.mocked(push.pushState).mockResolvedValue('off');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const opened = async () => (await show(<NotificationsScreen />, { path: '/settings/notifications' })).screen;

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

test('kinds and quiet hours are held by the server, for all devices; hours never are a whole day', async () => {
  const screen = await opened();
  await screen.getByRole('switch', { name: 'Matches' }).click();
  await expect.poll(() => kept.push_matches).toBe(false);
  await screen.getByRole('switch', { name: 'Before Premium ends' }).click();
  await expect.poll(() => kept.mail_premium).toBe(false);
  await expect.element(screen.getByLabelText('From')).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: 'Quiet at fixed hours' }).click();
  await expect.poll(() => kept.quiet_hours).toBe('22-7');
  await screen.getByLabelText('From').selectOptions('20:00');
  await expect.poll(() => kept.quiet_hours).toBe('20-7');
  await expect.element(screen.getByLabelText('Until').getByRole('option', { name: '20:00' })).toBeDisabled();
  await screen.getByRole('switch', { name: 'Quiet at fixed hours' }).click();
  await expect.poll(() => kept.quiet_hours).toBeNull();
});

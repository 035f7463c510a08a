import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { toasts } from '../../ground/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { isBlocked, useBlocked } from '../../state/safety/blocked.ts';
import { onBack } from '../../state/safety/gone.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { BlockedScreen } from './blocked-screen.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const now = () => Math.floor(Date.now() / 1_000);

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  setMember(aMember());
  useBlocked.setState({ ids: new Set([12]) });
});

test('[S2.53, S2.54, S4.45, S2.36] the blocked are listed; whoever is let in leaves the list, and all lists ask anew', async () => {
  channel.answer('user/blocked', {
    data: [aPerson(12, { time: now() }), aPerson(13, { name: 'x'.repeat(80) })],
  });
  channel.answer('user/unblock', { data: { request_status: 1, user_id: 12 } });
  const asked = vi.fn();
  onBack(asked);
  const { screen } = await show(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('Person 12')).toBeVisible();
  for (const way of screen.getByRole('button', { name: /^Unblock/ }).elements()) {
    const { left, right } = way.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
  }
  await screen.getByRole('button', { name: 'Unblock Person 12' }).click();
  await expect.poll(() => screen.getByText('Person 12', { exact: true }).elements().length).toBe(0);
  expect(channel.of('user/unblock')).toEqual([{ user_id: 12 }]);
  expect(isBlocked(12)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  channel.answer('user/unblock', { refuse: 'internal' });
  await screen.getByRole('button', { name: /^Unblock x/ }).click();
  await expect.poll(() => toasts.getState().at(-1)?.message).toBe('The block is still on. Please try again.');
  // Blocked before this visit, and known to it from the list alone.
  channel.answer('user/unblock', { data: { request_status: 1, user_id: 13 } });
  await screen.getByRole('button', { name: /^Unblock x/ }).click();
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
});

test('[S2.54, S2.55] nobody is blocked: it says so; back leads to the settings where nothing came before', async () => {
  channel.answer('user/blocked', { data: [] });
  const { screen, where } = await show(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => where().pathname).toBe('/settings');
});

test('what could not be had is asked for again', async () => {
  channel.answer('user/blocked', { refuse: 'internal' });
  const { screen } = await show(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('The blocked profiles didn’t load.')).toBeVisible();
  channel.answer('user/blocked', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
});

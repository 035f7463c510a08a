import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { isBlocked, useBlocked } from '../../state/safety/blocked.ts';
import { onPersonBack } from '../../state/safety/person-gone.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { BlockedScreen } from './blocked-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
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

test('[S2.53, S2.54, S4.45, S2.36] the blocked are listed; whoever is let in leaves the list, and all lists ask again', async () => {
  channel.reply('user/blocked', {
    data: [aPerson(12, { time: now() }), aPerson(13, { name: 'x'.repeat(80) })],
  });
  channel.reply('user/unblock', { data: { request_status: 1, user_id: 12 } });
  const requested = vi.fn();
  onPersonBack(requested);
  const { screen } = await renderInApp(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('Person 12')).toBeVisible();
  for (const way of screen.getByRole('button', { name: /^Unblock/ }).elements()) {
    const { left, right } = way.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
  }
  await screen.getByRole('button', { name: 'Unblock Person 12' }).click();
  await expect.poll(() => screen.getByText('Person 12', { exact: true }).elements().length).toBe(0);
  expect(channel.listData('user/unblock')).toEqual([{ user_id: 12 }]);
  expect(isBlocked(12)).toBe(false);
  expect(requested).toHaveBeenCalledTimes(1);
  channel.reply('user/unblock', { reject: 'internal' });
  await screen.getByRole('button', { name: /^Unblock x/ }).click();
  await expect.poll(() => toasts.getState().at(-1)?.message).toBe('The block is still on. Please try again.');
  // Blocked before this visit, and known to it from the list alone.
  channel.reply('user/unblock', { data: { request_status: 1, user_id: 13 } });
  await screen.getByRole('button', { name: /^Unblock x/ }).click();
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
});

test('[S2.54, S2.55] nobody is blocked: it says so; back leads to the settings where nothing came before', async () => {
  channel.reply('user/blocked', { data: [] });
  const { screen, getLocation } = await renderInApp(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/settings');
});

test('a failed list can be loaded again', async () => {
  channel.reply('user/blocked', { reject: 'internal' });
  const { screen } = await renderInApp(<BlockedScreen />, { path: '/settings/blocked' });
  await expect.element(screen.getByText('The blocked profiles didn’t load.')).toBeVisible();
  channel.reply('user/blocked', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No one is blocked')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  localStorage.clear();
  setMember(aMember({ email: 'noam@example.com', credits: 220, hide_age: true, hide_town: true }));
  const at = 1_700_000_000;
  channel.reply('account/sessions', {
    data: [1, 2, 3].map((id) => ({
      id,
      device: 'Chrome · Linux',
      since: at,
      time: at,
      current: id === 1,
    })),
  });
});
afterEach(() => page.viewport(390, 760));

test('seven rows lead to a page each, and say at their end what holds now', async () => {
  const { screen, getLocation } = await renderInApp(<SettingsScreen />, { path: '/settings' });
  const rows = screen.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect.poll(() => rows.elements().length).toBe(7);
  for (const [name, value] of [
    ['Account', 'noam@example.com'],
    ['Discretion and notifications', 'No PIN'],
    ['Who sees what', '2 hidden'],
    ['Coins and payments', '220 coins'],
    ['Devices', '3'],
    ['Pause or leave', 'Active'],
  ] as const)
    await expect.element(screen.getByRole('link', { name: new RegExp(`^${name}.*${value}`) })).toBeVisible();
  await screen.getByRole('link', { name: /^Who sees what/ }).click();
  await expect.poll(() => getLocation().pathname).toBe('/settings/visibility');
});

test('a search word leads to the row that contains it; a word without a match shows a message', async () => {
  const { screen, getLocation } = await renderInApp(<SettingsScreen />, { path: '/settings' });
  const search = screen.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('  pin ');
  await expect.element(screen.getByRole('link', { name: /^PIN\s*Discretion/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await search.fill('xylophone');
  await expect.element(screen.getByText(/^No setting matches that word/)).toBeVisible();
  await search.fill('delete');
  await screen.getByRole('link', { name: /Delete account/ }).click();
  await expect.poll(() => getLocation().pathname).toBe('/settings/leave');
});

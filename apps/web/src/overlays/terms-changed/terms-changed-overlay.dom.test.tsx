import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const due = { version: 3, effective_at: Date.UTC(2040, 0, 2, 12) / 1_000 };

const texts = {
  language: 'en',
  accepted: { version: 2, text: 'Coins\n\nCoins never expire.\n\nA court decides.' },
  newest: { version: 3, text: 'Coins\n\nCoins expire after two years.\n\nYou have 14 days.' },
} as const;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  channel.reply('terms/changes', { data: texts });
  setMember(aMember({ terms_due: due }));
});

test('new terms can be read, accepted by their version, or left for later; the page explains what happens without acceptance', async () => {
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('terms-changed', {});
  await expect.element(screen.getByRole('dialog', { name: 'Our terms have changed' })).toBeVisible();
  await expect.element(screen.getByText(/They apply from .*2040/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Read the new terms' }))
    .toHaveAttribute('href', '/tos');
  await expect.element(screen.getByText(/^Without your consent nothing can be bought/)).toBeVisible();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(channel.listData('notice/accept')).toEqual([]);
  openOverlay('terms-changed', {});

  channel.reply('notice/accept', { reject: 'internal' });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await vi.waitFor(() => expect(channel.listData('notice/accept')).toEqual([{ kind: 'terms', version: 3 }]));
  expect(useSession.getState().user?.terms_due).toEqual(due);
  channel.reply('notice/accept', { data: { kind: 'terms', version: 3 } });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(useSession.getState().user?.terms_due).toBeNull();
});

test('terms that were published while the sheet is open take the place of those that it shows', async () => {
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('terms-changed', {});
  await expect.element(screen.getByText('You have 14 days.')).toBeVisible();
  channel.reply('notice/accept', { reject: 'conflict' });
  channel.reply('session/validate', {
    data: { authenticated: true, user: aMember({ terms_due: { ...due, version: 4 } }) },
  });
  const text = 'Coins\n\nCoins never expire.\n\nYou have 30 days.';
  channel.reply('terms/changes', { data: { ...texts, newest: { version: 4, text } } });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await expect.element(screen.getByText('You have 30 days.')).toBeVisible();
  await expect.element(screen.getByText('You have 14 days.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status').getByText(/^Newer terms were published/)).toBeVisible();
  await expect.element(screen.getByText(/Something went wrong/)).not.toBeInTheDocument();

  channel.reply('notice/accept', { data: { kind: 'terms', version: 4 } });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(channel.listData('notice/accept').at(-1)).toEqual({ kind: 'terms', version: 4 });
});

test('the changes are listed by paragraph: removed, added, and changed words', async () => {
  const { screen } = await renderInApp(<main />);
  openOverlay('terms-changed', {});
  await expect.element(screen.getByRole('heading', { name: 'What is different' })).toBeVisible();
  await expect.element(screen.getByText('Compared with version 2, which you accepted.')).toBeVisible();
  expect(channel.listData('terms/changes')).toEqual([{ language: 'en' }]);
  const shown = () =>
    [...document.querySelectorAll('section li')].map((item) => item.innerHTML.replace(/ class="[^"]*"/g, ''));
  await expect
    .poll(shown)
    .toEqual([
      expect.stringContaining(
        '<span>Coins </span><del>never </del><span>expire</span><ins> after two years</ins>',
      ),
      expect.stringContaining('<del>A court decides.</del>'),
      expect.stringContaining('<ins>You have 14 days.</ins>'),
    ]);
});

test('what is different loads again after an error, and the answers wait for nothing', async () => {
  channel.reply('terms/changes', { reject: 'internal' });
  const { screen } = await renderInApp(<main />);
  openOverlay('terms-changed', {});
  await expect.element(screen.getByRole('alert').getByText(/didn’t load/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'I accept the new terms' })).toBeEnabled();
  channel.reply('terms/changes', { data: { ...texts, newest: { ...texts.accepted, version: 3 } } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('In your language every word is the same.')).toBeVisible();
  await expect.element(screen.getByText(/didn’t load/)).not.toBeInTheDocument();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const due = { version: 3, effective_at: Date.UTC(2040, 0, 2, 12) / 1_000 };

beforeEach(() => {
  channel.clear();
  setMember(aMember({ terms_due: due }));
});

test('new terms can be read, accepted by their version, or left for later; what follows from not accepting is said', async () => {
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

  channel.reply('notice/accept', { reject: 'conflict' });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await vi.waitFor(() => expect(channel.listData('notice/accept')).toEqual([{ kind: 'terms', version: 3 }]));
  expect(useSession.getState().user?.terms_due).toEqual(due);
  channel.reply('notice/accept', { data: { kind: 'terms', version: 3 } });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(useSession.getState().user?.terms_due).toBeNull();
});

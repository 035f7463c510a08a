import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setMember(aMember({ terms_due: 3 }));
});

test('new terms can be read, accepted by their version, or left for later; what follows from not accepting is said', async () => {
  const { screen, where } = await show(<main />);
  openOverlay('terms-changed', {});
  await expect.element(screen.getByRole('dialog', { name: 'Our terms have changed' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Read the new terms' }))
    .toHaveAttribute('href', '/tos');
  await expect.element(screen.getByText(/^Until you do, nothing can be bought here/)).toBeVisible();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => where().search).toEqual({});
  expect(channel.of('notice/accept')).toEqual([]);
  openOverlay('terms-changed', {});

  channel.answer('notice/accept', { refuse: 'conflict' });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await vi.waitFor(() => expect(channel.of('notice/accept')).toEqual([{ kind: 'terms', version: 3 }]));
  expect(useSession.getState().user?.terms_due).toBe(3);
  channel.answer('notice/accept', { data: { kind: 'terms', version: 3 } });
  await screen.getByRole('button', { name: 'I accept the new terms' }).click();
  await expect.poll(() => where().search).toEqual({});
  expect(useSession.getState().user?.terms_due).toBeNull();
});

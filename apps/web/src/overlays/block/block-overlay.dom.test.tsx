import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember());
});

test('an address that asks to block somebody who is not there asks nothing and is left', async () => {
  channel.answer('profile', { refuse: 'not_found' });
  const { screen, where } = await show(<p>The page</p>, { path: '/explore?overlay=block&person=12' });
  await expect.poll(() => where().search).toEqual({});
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
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
  channel.reply('profile', { reject: 'not_found' });
  const { screen, getLocation } = await renderInApp(<p>The page</p>, {
    path: '/explore?overlay=block&person=12',
  });
  await expect.poll(() => getLocation().search).toEqual({});
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});

import type { Message } from '@afterglow/protocol/entities/message';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import '../../state/push-listeners.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { replyAsConversation } from '../../testing/fake-conversation.ts';
import { aMember, aMessage } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let members = 6_000;
/** The server's clock is a day ahead of this device. */
const serverNow = Math.floor(Date.now() / 1_000) + 86_400;
let here = '';

beforeEach(async () => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members }));
  replyAsConversation(channel, members);
  here = URL.createObjectURL(await aPicture(300, 400));
});

const open = (messages: Message[]) => {
  channel.reply('messages', { data: messages, details: { now: serverNow } });
  return renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
};
const picture = (id: number, ageS: number, isMe = false) =>
  aMessage(id, { type: 'image', body: here, isMe, time: serverNow - ageS });

test('[S4.30, S9.24] a picture is shown for an hour by the server’s clock, to both sides', async () => {
  const { screen } = await open([
    picture(4, 60),
    picture(3, 3_601),
    picture(2, 3_601, true),
    picture(1, 600, true),
  ]);
  await expect.poll(() => screen.getByText('The picture has expired').elements().length).toBe(2);
  await expect.element(screen.getByText('59 minutes left')).toBeVisible();
  await expect.element(screen.getByText('50 minutes left')).toBeVisible();
});

test('[S2.44] the other’s picture is covered until it is asked for; then it opens large, and the viewer steps around and zooms', async () => {
  const { screen, getLocation } = await open([picture(3, 60), picture(2, 120), picture(1, 180, true)]);
  const covered = screen.getByRole('button', { name: 'Show the photo from Person 12' });
  await expect.poll(() => covered.elements().length).toBe(2);
  await covered.last().click();
  await expect.poll(() => covered.elements().length).toBe(1);
  expect(getLocation().search).toEqual({});
  await screen.getByRole('button', { name: /^A picture from Person 12/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Photos of this chat' })).toBeVisible();
  // The one that is still covered is not among them.
  await expect.element(screen.getByText('2 of 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('1 of 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});
});

import type { ReactElement } from 'react';
import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { toasts } from '../core/toasts.ts';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { StoriesScreen } from '../screens/stories/stories-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { replyAsConversation } from '../testing/fake-conversation.ts';
import { walkByKeyboard } from '../testing/keyboard-walk.ts';
import { aMember, aPerson, aStory } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
let members = 11_000;
beforeEach(async () => {
  await page.viewport(390, 760);
  sessionStorage.clear();
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  const user = aMember({
    id: ++members,
    premium: 1,
    credits: 900,
    photo,
    photos: [71, 72, 0, 0, 0, 0].map((id) => ({ id, photo: id ? photo : 'null' })),
  });
  setMember(user);
  replyAsConversation(channel, members);
  const people = { data: [aPerson(12), aPerson(13)] };
  channel.reply('session/validate', { data: { authenticated: true, user } });
  channel.reply('meet', people);
  channel.reply('meet/count', { data: { count: 42, more: false } });
  channel.reply('spotlight', { data: [], details: { price: 300, hours: 24, can_add: true } });
  channel.reply('stories', { data: [aStory(1, 12), aStory(2, 13)] });
  channel.reply('stories/get', { data: [aStory(1, 12)] });
  channel.reply('stories/seen', {});
  channel.reply('totals', { reject: 'internal' });
});

const opening: readonly [what: string, path: string, screen: ReactElement, openers: readonly RegExp[]][] = [
  ['whom one looks for', '/meet', <MeetScreen key="1" />, [/^Search settings/]],
  ['the spotlight', '/meet', <MeetScreen key="2" />, [/^You\? Step into the spotlight/]],
  ['a story', '/stories', <StoriesScreen key="3" />, [/^Person 12/]],
  ['gifts', '/chat/12', <ChatScreen key="4" />, [/^Gifts/]],
  ['photos for a chat', '/chat/12', <ChatScreen key="5" />, [/^Photos/]],
  ['one of them, before it goes', '/chat/12', <ChatScreen key="6" />, [/^Photos/, /^Profile photo 1/]],
  ['a report', '/chat/12', <ChatScreen key="7" />, [/^Chat options/, /^Report/]],
  ['an own photo', '/profile', <ProfileScreen key="8" />, [/photo 1/i]],
  ['an answer of several', '/profile', <ProfileScreen key="9" />, [/^Interests/]],
  ['an answer of one', '/profile', <ProfileScreen key="10" />, [/^Body type|^Figure|^Build/]],
];

test.each(opening)(
  '%s opens by keys, keeps the focus with a ring around it, and gives it back',
  async (_, path, element, openers) => {
    const { screen } = await renderInApp(<MemberLayout>{element}</MemberLayout>, { path });
    // The member's own answers are loaded when the section comes near.
    const scroller = document.querySelector('main [data-screen-scroller]');
    if (path === '/profile') scroller?.scrollTo(0, scroller.scrollHeight);
    await walkByKeyboard(screen, openers);
  },
);

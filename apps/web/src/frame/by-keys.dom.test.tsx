import type { ReactElement } from 'react';
import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../ground/channel.ts';
import { queryClient } from '../ground/query.ts';
import { toasts } from '../ground/toasts.ts';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { StoriesScreen } from '../screens/stories/stories-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import { walkByKeys } from '../testing/by-keys.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aPerson, aStory } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { answerTalking } from '../testing/talking.ts';
import { MemberLayout } from './layouts/member-layout.tsx';

vi.mock('../ground/channel.ts', async () => ({
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
  answerTalking(channel, members);
  const people = { data: [aPerson(12), aPerson(13)] };
  channel.answer('session/validate', { data: { authenticated: true, user } });
  channel.answer('meet', people);
  channel.answer('meet/count', { data: { count: 42, more: false } });
  channel.answer('spotlight', { data: [], details: { price: 300, hours: 24, can_add: true } });
  channel.answer('stories', { data: [aStory(1, 12), aStory(2, 13)] });
  channel.answer('stories/get', { data: [aStory(1, 12)] });
  channel.answer('stories/seen', {});
  channel.answer('totals', { refuse: 'internal' });
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
    const { screen } = await show(<MemberLayout>{element}</MemberLayout>, { path });
    // The own answers are fetched where somebody comes near them.
    const scroller = document.querySelector('main [data-screen-scroller]');
    if (path === '/profile') scroller?.scrollTo(0, scroller.scrollHeight);
    await walkByKeys(screen, openers);
  },
);

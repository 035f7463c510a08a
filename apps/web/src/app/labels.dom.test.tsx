import type { Language } from '@afterglow/domain/languages';
import { memberCalls, memberPushes } from '@afterglow/protocol/member';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { translationStore } from '../core/language.ts';
import { type OverlayName, type OverlayParams, openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { toast, toasts } from '../core/toasts.ts';
import { BlockedScreen } from '../screens/blocked/blocked-screen.tsx';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { ContactsScreen } from '../screens/contacts/contacts-screen.tsx';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { ListScreen } from '../screens/list/list-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { StoriesScreen } from '../screens/stories/stories-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import { restartDeck } from '../state/discovery/deck.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aMessage, aPerson, aStory } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, readAll, someMessages } from '../testing/replies.ts';
import { ToastHost } from './toast-host.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

/** Answers with the labels of a site where all profiles are virtual, or none. */
function answer(virtual: boolean): void {
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  const user = aMember({ id: ++members, premium: 1, credits: 500 });
  setMember(user);
  const person = aPerson(12, { name: 'Dana', virtual, time: 1_700_000_000 });
  const author = JSON.stringify({ id: 12, name: 'Dana', age: 30, gender: 2, photo: null, virtual });
  const stories = [aStory(1, 12, { user: author })];
  const answers: Parameters<FakeChannel['reply']>[] = [
    ['session/validate', { data: { authenticated: true, user } }],
    [
      'configs',
      { data: { site: aSite({ likes_per_day: 60 }), credits: [], prices: [{ feature: 'text', price: 50 }] } },
    ],
    ['explore', { data: [person] }],
    ['meet', { data: [person] }],
    ['meet/popular', { data: [person] }],
    ['spotlight', { data: [person], details: { price: 300, hours: 24, can_add: true } }],
    ['stories', { data: stories }],
    ['stories/get', { data: stories }],
    ['stories/seen', {}],
    ['user/contacts', { data: [aContact(12, { name: 'Dana', virtual })] }],
    ['messages', someMessages([aMessage(1)])],
    ['message/read', readAll],
    ['profile', { data: { ...aProfile(12, person), liked: true, matched: true } }],
    ['visit', {}],
    ['user/matches', { data: [person] }],
    ['user/mylikes', { data: [person] }],
    ['user/visitors', { data: [person] }],
    ['user/visitors/seen', {}],
    ['user/fans', { data: [person] }],
    ['user/fans/seen', {}],
    ['user/blocked', { data: [person] }],
  ];
  for (const [name, text] of answers) channel.reply(name, text);
  restartDeck();
}
let members = 13_000;
beforeEach(() => page.viewport(390, 760));

const at = (path: string, element: ReactElement) => (language: Language) =>
  renderInApp(element, { path, language });
function over<Name extends OverlayName>(name: Name, params: OverlayParams[Name]) {
  return async (language: Language) => {
    const shown = await renderInApp(<main />, { language });
    openOverlay(name, params);
    return shown;
  };
}

/** The places that show a person, and the element there that must have the label. */
const surfaces: Record<string, [open: (language: Language) => ReturnType<typeof renderInApp>, part: string]> =
  {
    'a card': [at('/explore', <ExploreScreen />), 'article[data-depth="0"]'],
    'who is near': [at('/meet', <MeetScreen />), '[role=tabpanel] li'],
    'who is popular': [
      async (language) => {
        const shown = await renderInApp(<MeetScreen />, { path: '/meet', language });
        await shown.screen.getByRole('tab').nth(1).click();
        return shown;
      },
      '[role=tabpanel]:not([hidden]) li',
    ],
    'the spotlight': [at('/meet', <MeetScreen />), 'section ul li:nth-child(2)'],
    'a ring of stories': [at('/stories', <StoriesScreen />), 'ul li:nth-child(2)'],
    'a story in the list': [at('/stories', <StoriesScreen />), 'ul:not(:first-of-type) li'],
    'a story': [over('story', { person: 12 }), '[role=dialog]'],
    'a row of the chats': [at('/contacts', <ContactsScreen />), 'li'],
    'the header of a chat': [at('/chat/12', <ChatScreen />), 'header'],
    'a profile': [over('profile', { person: 12 }), '[role=dialog]'],
    'a match': [over('match', { person: 12 }), '[role=dialog]'],
    'the matches': [at('/match', <ListScreen name="match" />), 'li'],
    'my likes': [at('/mylikes', <ListScreen name="mylikes" />), 'li'],
    visitors: [at('/visitors', <ListScreen name="visitors" />), 'li'],
    'who likes me': [at('/likesme', <ListScreen name="likesme" />), 'li'],
    'who is blocked': [at('/settings/blocked', <BlockedScreen />), 'li'],
    'a first message': [over('first-line', { person: 12 }), '[role=dialog]'],
  };

type Shape = { type?: string; anyOf?: Shape[]; allOf?: Shape[]; oneOf?: Shape[]; items?: Shape } & {
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
};
/**
 * Returns whether something of a shape names a person: an object with a name and an id, or with the mark of a virtual
 * profile. The author of a story is such an object as JSON text.
 */
function namesPerson({ properties = {}, ...shape }: Shape): boolean {
  const { id, user_id: userId, name, virtual, user } = properties;
  if (virtual || (name && (id || userId)) || user?.type === 'string') return true;
  const { items, anyOf = [], allOf = [], oneOf = [], additionalProperties: others } = shape;
  const parts = [...Object.values(properties), ...anyOf, ...allOf, ...oneOf];
  if (items) parts.push(items);
  if (typeof others === 'object') parts.push(others);
  return parts.some(namesPerson);
}

const frames = [
  ...Object.values(memberCalls).map(({ name, output, details }) => ({ name, parts: [output, details] })),
  ...Object.values(memberPushes).map(({ name, ...push }) => ({
    name: `push ${name}`,
    parts: Object.values(push).filter((part) => typeof part === 'object' && 'toJSONSchema' in part),
  })),
];
const withPeople = frames.flatMap(({ name, parts }) =>
  parts.some((part) => namesPerson(part.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as Shape))
    ? [name]
    : [],
);

/** Where each reply and push with people is shown, or why nothing there needs the label. */
const shownBy: Record<string, { surfaces: readonly string[] } | { exception: string }> = {
  explore: { surfaces: ['a card'] },
  'swipe/undo': { surfaces: ['a card'] },
  meet: { surfaces: ['who is near'] },
  'meet/popular': { surfaces: ['who is popular'] },
  spotlight: { surfaces: ['the spotlight'] },
  stories: { surfaces: ['a ring of stories', 'a story in the list'] },
  'stories/get': { surfaces: ['a story'] },
  'user/contacts': { surfaces: ['a row of the chats'] },
  'user/contact/get_by_id': { surfaces: ['the header of a chat'] },
  'push user/contact/get_by_id': { surfaces: ['a row of the chats', 'the header of a chat'] },
  profile: { surfaces: ['a profile', 'a first message'] },
  'push match': { surfaces: ['a match'] },
  'user/matches': { surfaces: ['the matches'] },
  'user/mylikes': { surfaces: ['my likes'] },
  'user/visitors': { surfaces: ['visitors'] },
  'user/fans': { surfaces: ['who likes me'] },
  'user/blocked': { surfaces: ['who is blocked'] },
  'session/validate': { exception: 'the member themselves' },
  'push session/validate': { exception: 'the member themselves' },
  'spinofluck/prizes': { exception: 'a prize, not a person' },
  'push spinofluck/prizes': { exception: 'a prize, not a person' },
  statement: { exception: 'a line of the account names with whom; its wire does not say what they are' },
  'reports/mine': { exception: 'the list of the own reports; its wire does not say what the reported is' },
};

test('each reply and push with people is shown by a surface with the label, or has an exception', () => {
  expect(withPeople.toSorted()).toEqual(Object.keys(shownBy).toSorted());
  const named = Object.values(shownBy).flatMap((shown) => ('surfaces' in shown ? shown.surfaces : []));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(surfaces).toSorted());
});

describe.each(['he', 'en', 'de'] as const)(
  'a virtual profile says in %s what it is, nobody else does',
  (language) => {
    test.each(Object.entries(surfaces))('%s', async (_, [open, part]) => {
      for (const virtual of [true, false]) {
        answer(virtual);
        const { screen } = await open(language);
        const text = translationStore.getState().t('common.virtual_profile');
        const named = () =>
          [...document.querySelectorAll(part)].filter(({ textContent }) => textContent?.includes('Dana'));
        await expect.poll(() => named().length, { message: `${part}, of ${virtual}` }).toBeGreaterThan(0);
        const readLabel = () =>
          [...(named()[0]?.querySelectorAll('span') ?? [])].some(
            (label) =>
              label.textContent === text &&
              label.getBoundingClientRect().width > 20 &&
              label.checkVisibility(),
          );
        await expect.poll(readLabel, { message: `virtual: ${virtual}` }).toBe(virtual);
        await screen.unmount();
      }
    });

    test('a toast', async () => {
      answer(true);
      const { screen } = await renderInApp(<ToastHost />, { language });
      const text = translationStore.getState().t('common.virtual_profile');
      toast({ type: 'message', title: 'Dana', message: 'Hello', virtual: true, durationMs: 60_000 });
      toast({ type: 'message', title: 'Omer', message: 'Hello', durationMs: 60_000 });
      const notices = screen.getByRole('listitem');
      await expect
        .poll(() => notices.elements().map(({ textContent }) => textContent?.includes(text)))
        .toEqual([true, false]);
    });
  },
);

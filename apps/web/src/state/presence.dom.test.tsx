import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aPerson, aStory } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { setGuest, setMember } from './account/session.ts';
import { useArchived } from './chat/archived.ts';
import { loadMoreContacts, useContacts } from './chat/contacts.ts';
import { restartDeck, useDeck } from './discovery/deck.ts';
import { loadMore as loadMoreOfDiscover, useDiscover } from './discovery/discover.ts';
import { useProfile } from './discovery/profile.ts';
import { loadMore as loadMoreOfList, usePeopleList } from './likes/lists.ts';
import { useSpotlight } from './spotlight/spotlight.ts';
import { loadMoreStories, useStories, useStoriesOf } from './stories/stories.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

type Call = Parameters<FakeChannel['reply']>[0];
type Answer = Exclude<Parameters<FakeChannel['reply']>[1], (data: never) => unknown>;
interface Listed {
  readonly id: number;
  readonly status: number;
}

const contacts = (first: number, many: number) =>
  Array.from({ length: many }, (_, at) => aContact(first + at, { status: 1 }));
const people = (first: number, many: number) =>
  Array.from({ length: many }, (_, at) => aPerson(first + at, { status: 1, time: 9_000 - first - at }));
const stories = (first: number, many: number) =>
  Array.from({ length: many }, (_, at) => {
    const story = aStory(first + at, first + at);
    return { ...story, user: story.user.replace('"status":0', '"status":1') };
  });

/** For each store the people that it holds, the call that loads them, and its reply, in which everybody is online. */
const stores: readonly [
  call: Call,
  held: () => readonly Listed[] | undefined,
  answer: Answer,
  next?: { ask: () => Promise<void>; answer: Answer },
][] = [
  [
    'user/contacts',
    () => useContacts().data?.contacts,
    { data: contacts(1, 20) },
    { ask: loadMoreContacts, answer: { data: contacts(201, 10) } },
  ],
  [
    'user/contacts',
    () => useArchived().data,
    { data: contacts(1, 2).map((contact) => ({ ...contact, archived: true })) },
  ],
  [
    'meet',
    () => useDiscover('nearby').data?.people,
    { data: people(1, 24) },
    { ask: () => loadMoreOfDiscover('nearby'), answer: { data: people(201, 3) } },
  ],
  [
    'user/fans',
    () => usePeopleList('likesme').data?.people,
    { data: people(1, 20) },
    { ask: () => loadMoreOfList('likesme'), answer: { data: people(201, 3) } },
  ],
  [
    'spotlight',
    () => useSpotlight().data?.people,
    { data: people(1, 3), details: { price: 300, hours: 24, can_add: true } },
  ],
  [
    'stories',
    () => useStories(true).data?.items.map(({ user }) => user),
    { data: stories(1, 100) },
    { ask: loadMoreStories, answer: { data: stories(201, 3) } },
  ],
  ['stories/get', () => useStoriesOf(1, true).data?.items.map(({ user }) => user), { data: stories(1, 1) }],
  [
    'profile',
    () => {
      const { data } = useProfile(1);
      return data && [data];
    },
    {
      data: {
        ...aPerson(1, { status: 1, time: 8_999 }),
        liked: false,
        matched: false,
        blocked: false,
        body_type: null,
        hair: null,
        origin: null,
        height_cm: null,
      },
    },
  ],
  ['explore', () => useDeck().cards, { data: people(1, 3) }],
];

/** The people that the store shows as online. */
function Online({ held }: { held: () => readonly Listed[] | undefined }): ReactElement {
  const rows = held();
  const online = rows?.filter(({ status }) => status === 1).map(({ id }) => id);
  return <output>{rows && rows.length > 0 ? JSON.stringify(online) : 'nobody'}</output>;
}

/** Returns the people that the screen shows as online; null while it shows nobody. */
function online(): number[] | null {
  const text = document.querySelector('output')?.textContent;
  return text && text !== 'nobody' ? (JSON.parse(text) as number[]) : null;
}

/** Keeps the call pending, like a reply under way; the returned function resolves it. */
function onItsWay(call: Call, answer: Answer): () => void {
  const arrive: (() => void)[] = [];
  channel.reply(call, () => new Promise((resolve) => arrive.push(() => resolve(answer))));
  return () => {
    for (const one of arrive) one();
  };
}
const push = (personId: number, type: 'online' | 'offline'): void =>
  channel.push('onlines', { data: { user_id: personId, type } });

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ premium: 1 }));
});

test.each(stores)(
  '%s: an answer asked for before somebody left does not show them online',
  async (call, held, answer, next) => {
    const arrive = onItsWay(call, answer);
    await renderInApp(<Online held={held} />);
    if (call === 'explore') void restartDeck();
    await expect.poll(() => channel.listData(call)).toHaveLength(1);
    push(1, 'offline');
    arrive();
    await expect.poll(online).not.toBeNull();
    expect(online()).not.toContain(1);
    if (!next) return;
    const arriveNext = onItsWay(call, next.answer);
    const requested = next.ask();
    push(201, 'offline');
    arriveNext();
    await requested;
    await expect.poll(online).toContain(202);
    expect(online()).not.toContain(201);
  },
);

test('a push from before the connection was lost does not override the reply after it', async () => {
  const arrive = onItsWay('meet', { data: people(1, 2) });
  await renderInApp(<Online held={() => useDiscover('nearby').data?.people} />);
  await expect.poll(() => channel.listData('meet')).toHaveLength(1);
  push(1, 'offline');
  channel.setState('closed');
  channel.setState('open');
  channel.setState('authenticated');
  arrive();
  await expect.poll(online).toEqual([1, 2]);
});

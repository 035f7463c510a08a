import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../ground/channel.ts';
import { queryClient } from '../ground/query.ts';
import type { AnswerTo, FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aPerson, aStory } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { setGuest, setMember } from './account/session.ts';
import { useContacts } from './chat/contacts.ts';
import { restartDeck, useDeck } from './discovery/deck.ts';
import { useDiscover } from './discovery/discover.ts';
import { usePeopleList } from './likes/lists.ts';
import { useTotals } from './likes/totals.ts';
import { useSpotlight } from './spotlight/spotlight.ts';
import { useStories } from './stories/stories.ts';

vi.mock('../ground/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

/** Everything that holds people, as if each were on screen. */
function Everything(): ReactElement {
  const held = [
    useTotals(),
    useContacts(),
    useDiscover('nearby'),
    useDiscover('popular'),
    useSpotlight(),
    useStories(true),
    usePeopleList('match'),
    usePeopleList('mylikes'),
    usePeopleList('likesme'),
    usePeopleList('visitors'),
  ];
  return <p>{held.every(({ data }) => data !== undefined) ? 'all there' : 'on its way'}</p>;
}

const lists = ['user/matches', 'user/mylikes', 'user/fans', 'user/visitors'] as const;
const firsts = ['totals', 'user/contacts', 'explore', 'meet', 'meet/popular', 'spotlight'] as const;
const all = [...firsts, 'stories', ...lists] as const;
const asked = () => all.filter((name) => channel.of(name).length > 0);

beforeEach(async () => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ premium: 1 }));
  for (const name of ['explore', 'meet', 'meet/popular', ...lists] as const)
    channel.answer(name, { data: [aPerson(13, { time: 1_000 })] });
  channel.answer('user/contacts', { data: [aContact(13)] });
  channel.answer('user/contacts/unread', { data: [{ total: 0 }] });
  channel.answer('stories', { data: [aStory(1, 13)] });
  channel.answer('spotlight', { data: [aPerson(13)], details: { price: 300, hours: 24, can_add: true } });
  channel.answer('totals', {
    data: {
      matches: { total: 1 },
      visits: { total: 1, new: 0 },
      fans: { total: 1, new: 0 },
      fans_new: 0,
      mylikes: 1,
      unread: 0,
    },
  });
  const { screen } = await show(<Everything />);
  await restartDeck();
  await expect.element(screen.getByText('all there')).toBeVisible();
  channel.made.length = 0;
});

test('[S4.13] known again after the connection was gone, everything that holds people is asked for anew', async () => {
  channel.go('closed');
  channel.go('open');
  expect(channel.made).toEqual([]);
  channel.go('authenticated');
  await expect.poll(asked).toEqual(all);
});

test('[S4.45] whoever is let back in may be anywhere: every list is asked for anew, also where this visit never knew of the block', async () => {
  channel.push('user/block', { data: { request_status: 1, user_id: 12, blocked: false } });
  await expect.poll(asked).toEqual(all);
  // Where they stood among the others only the server knows: from the first page on.
  expect(channel.of('explore')).toHaveLength(1);
  for (const name of ['meet', 'meet/popular'] as const)
    expect(channel.of(name)).toEqual([{ currentLength: 0, recordsToTake: 24, widen: true }]);
  expect(channel.of('user/contacts')).toEqual([{ currentLength: 0, recordsToTake: 20 }]);
});

test('cards that were asked for by the member before are nobody’s', async () => {
  const asked: ((answer: AnswerTo<'explore'>) => void)[] = [];
  channel.answer('explore', () => new Promise((resolve) => void asked.push(resolve)));
  const before = restartDeck();
  await expect.poll(() => asked.length).toBe(1);
  setMember(aMember({ id: 4_714 }));
  channel.answer('explore', { data: [aPerson(14)] });
  await restartDeck();
  asked[0]?.({ data: [aPerson(13)] });
  await before;
  expect(useDeck.getState().cards.map(({ id }) => id)).toEqual([14]);
});

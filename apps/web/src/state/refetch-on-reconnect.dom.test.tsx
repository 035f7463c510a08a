import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import type { FakeChannel, ReplyTo } from '../testing/fake-channel.ts';
import { aContact, aMember, aPerson, aStory } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { setGuest, setMember } from './account/session.ts';
import { useContacts } from './chat/contacts.ts';
import { restartDeck, useDeck } from './discovery/deck.ts';
import { useDiscover } from './discovery/discover.ts';
import { usePeopleList } from './likes/lists.ts';
import { useTotals } from './likes/totals.ts';
import { useSpotlight } from './spotlight/spotlight.ts';
import { useStories } from './stories/stories.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

/** All stores that hold people, as if each were on screen. */
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
const firstPages = ['totals', 'user/contacts', 'explore', 'meet', 'meet/popular', 'spotlight'] as const;
const all = [...firstPages, 'stories', ...lists] as const;
const listRequested = () => all.filter((name) => channel.listData(name).length > 0);

beforeEach(async () => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ premium: 1 }));
  for (const name of ['explore', 'meet', 'meet/popular', ...lists] as const)
    channel.reply(name, { data: [aPerson(13, { time: 1_000 })] });
  channel.reply('user/contacts', { data: [aContact(13)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('stories', { data: [aStory(1, 13)] });
  channel.reply('spotlight', { data: [aPerson(13)], details: { price: 300, hours: 24, can_add: true } });
  channel.reply('totals', {
    data: {
      matches: { total: 1 },
      visits: { total: 1, new: 0 },
      fans: { total: 1, new: 0 },
      fans_new: 0,
      mylikes: 1,
      unread: 0,
    },
  });
  const { screen } = await renderInApp(<Everything />);
  await restartDeck();
  await expect.element(screen.getByText('all there')).toBeVisible();
  channel.calls.length = 0;
});

test('[S4.13] after a reconnect every store that holds people requests them again', async () => {
  channel.setState('closed');
  channel.setState('open');
  expect(channel.calls).toEqual([]);
  channel.setState('authenticated');
  await expect.poll(listRequested).toEqual(all);
});

test('[S4.45] after an unblock every list is requested again, even if this visit did not know of the block', async () => {
  channel.push('user/block', { data: { request_status: 1, user_id: 12, blocked: false } });
  await expect.poll(listRequested).toEqual(all);
  // Only the server knows the positions: from the first page on.
  expect(channel.listData('explore')).toHaveLength(1);
  for (const name of ['meet', 'meet/popular'] as const)
    expect(channel.listData(name)).toEqual([{ currentLength: 0, recordsToTake: 24, widen: true }]);
  expect(channel.listData('user/contacts')).toEqual([{ currentLength: 0, recordsToTake: 20 }]);
});

test('cards requested by the previous member are dropped', async () => {
  const requested: ((answer: ReplyTo<'explore'>) => void)[] = [];
  channel.reply('explore', () => new Promise((resolve) => void requested.push(resolve)));
  const before = restartDeck();
  await expect.poll(() => requested.length).toBe(1);
  setMember(aMember({ id: 4_714 }));
  channel.reply('explore', { data: [aPerson(14)] });
  await restartDeck();
  requested[0]?.({ data: [aPerson(13)] });
  await before;
  expect(useDeck.getState().cards.map(({ id }) => id)).toEqual([14]);
});

import { mergeById } from '@afterglow/domain/unique-list';
import type { Person } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { ask } from '../../ground/ask.ts';
import { queryClient } from '../../ground/query.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence, type Status, withStatusOf } from '../presence.ts';
import { createRefresh } from '../refresh.ts';
import { onBack, onGone } from '../safety/gone.ts';
import { searchOf } from './search.ts';

const calls = { nearby: 'meet', popular: 'meet/popular' } as const;
export type DiscoverOrder = keyof typeof calls;

export interface Discovered {
  /** In the server's order, each person once; from the first on who says `beyond` all are further away than asked for. */
  readonly people: readonly Person[];
  /** The server has no further ones. */
  readonly end: boolean;
}

const PAGE = 24;
/** The server's own bound on a page. */
const MOST_AT_ONCE = 100;
/** As long as the server keeps a list in its order; whoever comes back sooner finds what they left. */
const staleTime = 10 * 60_000;

const ALL = ['discover'] as const;
const keyOf = (order: DiscoverOrder) => [...ALL, order] as const;
const known = (order: DiscoverOrder): Discovered | undefined => queryClient.getQueryData(keyOf(order));

/** Which of the two lists is on screen; it stays for the visit. */
export const useDiscoverOrder = create<{ readonly order: DiscoverOrder }>(() => ({ order: 'nearby' }));

async function load(order: DiscoverOrder): Promise<Discovered> {
  const before = known(order)?.people ?? [];
  const recordsToTake = Math.min(MOST_AT_ONCE, Math.max(PAGE, before.length));
  const people = await ask(calls[order], { currentLength: 0, recordsToTake, widen: true });
  const end = people.length < recordsToTake;
  return { people: mergeById(people, end ? [] : before.slice(recordsToTake)), end };
}

const withStatus = (list: Discovered, personId: number, status: Status): Discovered => ({
  ...list,
  people: withStatusOf(list.people, personId, status),
});

/** A list of Discover, asked for page by page. */
export function useDiscover(order: DiscoverOrder): UseQueryResult<Discovered> {
  const queryFn = () => askWithPresence(() => load(order), withStatus);
  return useQuery({ queryKey: keyOf(order), queryFn, staleTime }, queryClient);
}

const loadingMore = new Map<DiscoverOrder, Promise<void>>();

/** The next 24; at most one question a list at a time. Rejects when they could not be had. */
export function loadMore(order: DiscoverOrder): Promise<void> {
  const asked = loadingMore.get(order) ?? askMore(order).finally(() => loadingMore.delete(order));
  loadingMore.set(order, asked);
  return asked;
}

async function askMore(order: DiscoverOrder): Promise<void> {
  const before = known(order);
  if (!before || before.end) return;
  const page = await askWithPresence(
    () => ask(calls[order], { currentLength: before.people.length, recordsToTake: PAGE, widen: true }),
    withStatusOf<Person>,
  );
  queryClient.setQueryData<Discovered>(keyOf(order), (now) => {
    // Begun anew meanwhile, for another search: the answer is of the one before.
    if (!now || now.people[0]?.id !== before.people[0]?.id) return now;
    return { people: mergeById(now.people, page), end: page.length < PAGE };
  });
}

function change(by: (list: Discovered) => Discovered): void {
  for (const order of ['nearby', 'popular'] as const)
    queryClient.setQueryData<Discovered>(keyOf(order), (now) => now && by(now));
}

/** Clears both lists; the one on screen is asked for anew. */
const restart = (): void => void queryClient.resetQueries({ queryKey: ALL });

onPresence((personId, status) => change((list) => withStatus(list, personId, status)));
onGone((personId) =>
  change((list) => ({ ...list, people: list.people.filter(({ id }) => id !== personId) })),
);
onAuthenticated(createRefresh(() => queryClient.invalidateQueries({ queryKey: ALL })));
// Where somebody who was let back in stands only the server knows.
onBack(restart);

useSession.subscribe(({ user }, { user: before }) => {
  if (!before) return;
  if (user?.id !== before.id) queryClient.removeQueries({ queryKey: ALL });
  else if (searchOf(user) !== searchOf(before)) restart();
});

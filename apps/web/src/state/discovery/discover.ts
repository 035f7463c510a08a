import { MINUTE_MS } from '@afterglow/domain/time';
import { mergeById } from '@afterglow/domain/unique-list';
import type { Person } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useSession } from '../account/session.ts';
import { onPresence, replaceStatus, requestWithPresence, type Status } from '../presence.ts';
import { createRefresh, getSearchKey, onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';

const calls = { nearby: 'meet', popular: 'meet/popular' } as const;
export type DiscoverOrder = keyof typeof calls;

export interface DiscoverList {
  /**
   * In the server's order, no duplicates. From the first person with `beyond` on, all are further away than requested.
   */
  readonly people: readonly Person[];
  /** The server has no more. */
  readonly end: boolean;
}

const PAGE_SIZE = 24;
/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;
/** As long as the server keeps a list's order: a member who returns sooner finds the same list. */
const STALE_TIME_MS = 10 * MINUTE_MS;

const QUERY_KEY = ['discover'] as const;
const getQueryKey = (order: DiscoverOrder) => [...QUERY_KEY, order] as const;
const getCached = (order: DiscoverOrder): DiscoverList | undefined =>
  queryClient.getQueryData(getQueryKey(order));

/** Which of the two lists is on screen; it stays for the visit. */
export const useDiscoverOrder = create<{ readonly order: DiscoverOrder }>(() => ({ order: 'nearby' }));

async function loadList(order: DiscoverOrder): Promise<DiscoverList> {
  const before = getCached(order)?.people ?? [];
  const recordsToTake = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, before.length));
  const people = await request(calls[order], { currentLength: 0, recordsToTake, widen: true });
  const isEnd = people.length < recordsToTake;
  return { people: mergeById(people, isEnd ? [] : before.slice(recordsToTake)), end: isEnd };
}

const withStatus = (list: DiscoverList, personId: number, status: Status): DiscoverList => ({
  ...list,
  people: replaceStatus(list.people, personId, status),
});

/** Returns a list of Discover, loaded page by page. */
export function useDiscover(order: DiscoverOrder): UseQueryResult<DiscoverList> {
  const queryFn = () => requestWithPresence(() => loadList(order), withStatus);
  return useQuery({ queryKey: getQueryKey(order), queryFn, staleTime: STALE_TIME_MS }, queryClient);
}

const loadingMore = new Map<DiscoverOrder, Promise<void>>();

/** Loads the next 24; one request a list at a time. Rejects if they could not be loaded. */
export function loadMore(order: DiscoverOrder): Promise<void> {
  const request = loadingMore.get(order) ?? fetchMore(order).finally(() => loadingMore.delete(order));
  loadingMore.set(order, request);
  return request;
}

async function fetchMore(order: DiscoverOrder): Promise<void> {
  const before = getCached(order);
  if (!before || before.end) return;
  const page = await requestWithPresence(
    () =>
      request(calls[order], { currentLength: before.people.length, recordsToTake: PAGE_SIZE, widen: true }),
    replaceStatus<Person>,
  );
  queryClient.setQueryData<DiscoverList>(getQueryKey(order), (cached) => {
    // Restarted meanwhile for another search: the reply belongs to the previous one.
    if (!cached || cached.people[0]?.id !== before.people[0]?.id) return cached;
    return { people: mergeById(cached.people, page), end: page.length < PAGE_SIZE };
  });
}

function updatePeople(update: (list: DiscoverList) => DiscoverList): void {
  for (const order of ['nearby', 'popular'] as const)
    queryClient.setQueryData<DiscoverList>(getQueryKey(order), (cached) => cached && update(cached));
}

/** Clears both lists; the one on screen is requested again. */
const resetLists = (): void => void queryClient.resetQueries({ queryKey: QUERY_KEY });

onPresence((personId, status) => updatePeople((list) => withStatus(list, personId, status)));
onPersonGone((personId) =>
  updatePeople((list) => ({ ...list, people: list.people.filter(({ id }) => id !== personId) })),
);
onAuthenticated(createRefresh(() => queryClient.invalidateQueries({ queryKey: QUERY_KEY })));
// Only the server knows the position of an unblocked person.
onPersonBack(resetLists);

useSession.subscribe(({ user }, { user: before }) => {
  if (!before) return;
  if (user?.id !== before.id) queryClient.removeQueries({ queryKey: QUERY_KEY });
  else if (getSearchKey(user) !== getSearchKey(before)) resetLists();
});

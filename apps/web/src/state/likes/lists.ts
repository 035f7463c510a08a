import { sortNewestFirst } from '@afterglow/domain/unique-list';
import type { LockedPerson } from '@afterglow/protocol/entities/person';
import type { Totals } from '@afterglow/protocol/entities/totals';
import type { MatchedPerson } from '@afterglow/protocol/likes/user-matches';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onPresence, replaceStatus, requestWithPresence, type Status } from '../presence.ts';
import { onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';

export const listNames = ['match', 'mylikes', 'likesme', 'visitors'] as const;
/** By the path of its page. */
export type ListName = (typeof listNames)[number];

const calls = {
  match: 'user/matches',
  mylikes: 'user/mylikes',
  likesme: 'user/fans',
  visitors: 'user/visitors',
} as const;
const PAGE_SIZE = 20;
/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;

/**
 * The content of a list: people, newest first, without duplicates; or the number of locked rows, which identify nobody.
 */
export interface PeopleList {
  readonly people: readonly MatchedPerson[];
  readonly locked: readonly LockedPerson[];
  readonly end: boolean;
}
type Entry = MatchedPerson | LockedPerson;

const getQueryKey = (name: ListName) => ['list', name] as const;
const getCached = (name: ListName): PeopleList | undefined => queryClient.getQueryData(getQueryKey(name));
const isLocked = (entry: Entry): entry is LockedPerson => 'locked' in entry;

/** Returns whether the two of a match have written to each other. */
export const hasMessages = ({ last_m_type }: MatchedPerson): boolean => last_m_type !== undefined;

async function fetchPage(
  name: ListName,
  currentLength: number,
  recordsToTake: number,
): Promise<readonly Entry[]> {
  const rows: unknown = await request(calls[name], { currentLength, recordsToTake });
  if (Array.isArray(rows)) return rows as Entry[];
  console.warn('A list that is none was passed over');
  return [];
}

function mergePeople(before: readonly MatchedPerson[], rows: readonly Entry[]): MatchedPerson[] {
  const byId = new Map(before.map((person) => [person.id, person]));
  for (const row of rows) if (!isLocked(row)) byId.set(row.id, row);
  return sortNewestFirst([...byId.values()]);
}

/** Loads as many rows as were loaded before, so that the scroll position stays. */
async function loadList(name: ListName): Promise<PeopleList> {
  const before = getCached(name);
  const loaded = (before?.people.length ?? 0) + (before?.locked.length ?? 0);
  const take = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, Math.ceil(loaded / PAGE_SIZE) * PAGE_SIZE));
  const rows = await fetchPage(name, 0, take);
  // Each reply has other random tiles: in an open list each row keeps its tile.
  const locked = rows
    .filter(isLocked)
    .map((row, at) => ({ ...row, photo: before?.locked[at]?.photo ?? row.photo }));
  return { people: mergePeople([], rows), locked, end: rows.length < take };
}

const withStatus = (list: PeopleList, personId: number, status: Status): PeopleList => ({
  ...list,
  people: replaceStatus(list.people, personId, status),
});

export function usePeopleList(name: ListName): UseQueryResult<PeopleList> {
  const queryFn = () => requestWithPresence(() => loadList(name), withStatus);
  return useQuery({ queryKey: getQueryKey(name), queryFn, staleTime: 0 }, queryClient);
}

/** Starts at the first page again; cached rows are shown until it has loaded. */
export function restartList(name: ListName): void {
  queryClient.setQueryData<PeopleList>(
    getQueryKey(name),
    (list) =>
      list && {
        people: list.people.slice(0, PAGE_SIZE),
        locked: list.locked.slice(0, PAGE_SIZE),
        end: list.end && list.people.length + list.locked.length <= PAGE_SIZE,
      },
  );
}

const loading = new Map<ListName, Promise<void>>();

/** Loads the next twenty; one request at a time. Rejects if they could not be loaded. */
export function loadMore(name: ListName): Promise<void> {
  const pending = loading.get(name);
  if (pending) return pending;
  const more = (async () => {
    const before = getCached(name);
    if (!before || before.end) return;
    const rows = await requestWithPresence(
      () => fetchPage(name, before.people.length + before.locked.length, PAGE_SIZE),
      (entries, personId, status) =>
        entries.map((entry) => (!isLocked(entry) && entry.id === personId ? { ...entry, status } : entry)),
    );
    queryClient.setQueryData<PeopleList>(
      getQueryKey(name),
      (now) =>
        now && {
          people: mergePeople(now.people, rows),
          locked: [...now.locked, ...rows.filter(isLocked)],
          end: rows.length < PAGE_SIZE,
        },
    );
  })().finally(() => loading.delete(name));
  loading.set(name, more);
  return more;
}

/** Returns the number of new rows in a list. Only two lists mark them. */
export const getNewCount = (name: ListName, totals: Totals | undefined): number =>
  name === 'visitors' ? (totals?.visits.new ?? 0) : name === 'likesme' ? (totals?.fans.new ?? 0) : 0;

export const getTotal = (name: ListName, totals: Totals): number =>
  ({
    match: totals.matches.total,
    mylikes: totals.mylikes,
    likesme: totals.fans.total,
    visitors: totals.visits.total,
  })[name];

/**
 * Reports that the member has viewed a list: the server tells every device that no row in it is new any more.
 */
export function sendSeen(name: 'visitors' | 'likesme'): void {
  const call = name === 'visitors' ? 'user/visitors/seen' : 'user/fans/seen';
  void channel.call(call, {}, { queue: false });
}

function updatePeople(update: (list: PeopleList) => PeopleList): void {
  for (const name of listNames)
    queryClient.setQueryData<PeopleList>(getQueryKey(name), (list) => list && update(list));
}

onPresence((personId, status) => updatePeople((list) => withStatus(list, personId, status)));
onPersonGone((personId) =>
  updatePeople((list) => ({ ...list, people: list.people.filter(({ id }) => id !== personId) })),
);
const refetchLists = (): void => void queryClient.invalidateQueries({ queryKey: ['list'] });
channel.on('match', refetchLists);
channel.on('payment/complete', refetchLists);
onPersonBack(refetchLists);
onAuthenticated(refetchLists);

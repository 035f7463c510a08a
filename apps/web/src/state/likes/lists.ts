import { newestFirst } from '@afterglow/domain/unique-list';
import type { LockedPerson } from '@afterglow/protocol/entities/locked-person';
import type { Totals } from '@afterglow/protocol/entities/totals';
import type { MatchedPerson } from '@afterglow/protocol/likes/user-matches';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence, type Status, withStatusOf } from '../presence.ts';
import { onBack, onGone } from '../safety/gone.ts';

export const listNames = ['match', 'mylikes', 'likesme', 'visitors'] as const;
/** By the address of its page. */
export type ListName = (typeof listNames)[number];

const calls = {
  match: 'user/matches',
  mylikes: 'user/mylikes',
  likesme: 'user/fans',
  visitors: 'user/visitors',
} as const;
const PAGE = 20;
/** The server's own bound on a page. */
const MOST_AT_ONCE = 100;

/** What a list holds: people by when it happened, newest first, each once; or as many locked ones, of whom nothing is known. */
export interface PeopleList {
  readonly people: readonly MatchedPerson[];
  readonly locked: readonly LockedPerson[];
  readonly end: boolean;
}
type Entry = MatchedPerson | LockedPerson;

const keyOf = (name: ListName) => ['list', name] as const;
const known = (name: ListName): PeopleList | undefined => queryClient.getQueryData(keyOf(name));
export const isLocked = (entry: Entry): entry is LockedPerson => 'locked' in entry;

/** Whether the two of a match have written to each other. */
export const hasSpoken = ({ last_m_type }: MatchedPerson): boolean => last_m_type !== undefined;

async function page(name: ListName, currentLength: number, recordsToTake: number): Promise<readonly Entry[]> {
  const rows: unknown = await ask(calls[name], { currentLength, recordsToTake });
  if (Array.isArray(rows)) return rows as Entry[];
  console.warn('A list that is none was passed over');
  return [];
}

function joined(before: readonly MatchedPerson[], rows: readonly Entry[]): MatchedPerson[] {
  const byId = new Map(before.map((person) => [person.id, person]));
  for (const row of rows) if (!isLocked(row)) byId.set(row.id, row);
  return newestFirst([...byId.values()]);
}

/** As much as was loaded before, so that nobody loses their place in it. */
async function load(name: ListName): Promise<PeopleList> {
  const before = known(name);
  const loaded = (before?.people.length ?? 0) + (before?.locked.length ?? 0);
  const take = Math.min(MOST_AT_ONCE, Math.max(PAGE, Math.ceil(loaded / PAGE) * PAGE));
  const rows = await page(name, 0, take);
  // Each answer draws other tiles, which say nothing: in an open list each place keeps what it shows.
  const locked = rows
    .filter(isLocked)
    .map((row, at) => ({ ...row, photo: before?.locked[at]?.photo ?? row.photo }));
  return { people: joined([], rows), locked, end: rows.length < take };
}

const withStatus = (list: PeopleList, personId: number, status: Status): PeopleList => ({
  ...list,
  people: withStatusOf(list.people, personId, status),
});

export function usePeopleList(name: ListName): UseQueryResult<PeopleList> {
  const queryFn = () => askWithPresence(() => load(name), withStatus);
  return useQuery({ queryKey: keyOf(name), queryFn, staleTime: 0 }, queryClient);
}

/** Begins at the first page again; what of it is known is shown until it is there. */
export function restartList(name: ListName): void {
  queryClient.setQueryData<PeopleList>(
    keyOf(name),
    (list) =>
      list && {
        people: list.people.slice(0, PAGE),
        locked: list.locked.slice(0, PAGE),
        end: list.end && list.people.length + list.locked.length <= PAGE,
      },
  );
}

const loading = new Map<ListName, Promise<void>>();

/** The next twenty; one question at a time. Rejects when they could not be had. */
export function loadMore(name: ListName): Promise<void> {
  const already = loading.get(name);
  if (already) return already;
  const more = (async () => {
    const before = known(name);
    if (!before || before.end) return;
    const rows = await askWithPresence(
      () => page(name, before.people.length + before.locked.length, PAGE),
      (entries, personId, status) =>
        entries.map((entry) => (!isLocked(entry) && entry.id === personId ? { ...entry, status } : entry)),
    );
    queryClient.setQueryData<PeopleList>(
      keyOf(name),
      (now) =>
        now && {
          people: joined(now.people, rows),
          locked: [...now.locked, ...rows.filter(isLocked)],
          end: rows.length < PAGE,
        },
    );
  })().finally(() => loading.delete(name));
  loading.set(name, more);
  return more;
}

/** The lists that say what is new, by what counts it. */
export const newIn = (name: ListName, totals: Totals | undefined): number =>
  name === 'visitors' ? (totals?.visits.new ?? 0) : name === 'likesme' ? (totals?.fans.new ?? 0) : 0;

export const totalIn = (name: ListName, totals: Totals): number =>
  ({
    match: totals.matches.total,
    mylikes: totals.mylikes,
    likesme: totals.fans.total,
    visitors: totals.visits.total,
  })[name];

/** The member has looked: the server tells every device that nobody is new any more. */
export function tellSeen(name: 'visitors' | 'likesme'): void {
  const call = name === 'visitors' ? 'user/visitors/seen' : 'user/fans/seen';
  void channel.call(call, {}, { queue: false });
}

function change(by: (list: PeopleList) => PeopleList): void {
  for (const name of listNames) queryClient.setQueryData<PeopleList>(keyOf(name), (list) => list && by(list));
}

onPresence((personId, status) => change((list) => withStatus(list, personId, status)));
onGone((personId) =>
  change((list) => ({ ...list, people: list.people.filter(({ id }) => id !== personId) })),
);
const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: ['list'] });
channel.on('match', askAgain);
channel.on('payment/complete', askAgain);
onBack(askAgain);
onAuthenticated(askAgain);

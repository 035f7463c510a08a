import { getNowS } from '@afterglow/browser/now';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onPresence, requestWithPresence, type Status } from '../presence.ts';
import { onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';
import { filterActive, type StoryItem, toStoryItems } from './story-list.ts';

export interface Stories {
  readonly items: readonly StoryItem[];
  /** The number of requested stories: those that ended meanwhile are not in `items`. */
  readonly requestedCount: number;
  readonly end: boolean;
}

const PAGE_SIZE = 100;
const QUERY_KEY = ['stories'] as const;
const ALL_QUERY_KEY = [...QUERY_KEY, 'all'] as const;
const getQueryKey = (personId: number) => [...QUERY_KEY, personId] as const;

const withStatus = (cached: Stories, personId: number, status: Status): Stories => ({
  ...cached,
  items: cached.items.map((item) =>
    item.user.id === personId ? { ...item, user: { ...item.user, status } } : item,
  ),
});

const fetchPage = (currentLength: number): Promise<Stories> =>
  requestWithPresence(async () => {
    const stories = await request('stories', { currentLength, recordsToTake: PAGE_SIZE });
    const items = filterActive(toStoryItems(stories), getNowS());
    return { items, requestedCount: currentLength + stories.length, end: stories.length < PAGE_SIZE };
  }, withStatus);

const ofPerson = (personId: number): Promise<Stories> =>
  requestWithPresence(async () => {
    const items = filterActive(toStoryItems(await request('stories/get', { user_id: personId })), getNowS());
    return { items, requestedCount: items.length, end: true };
  }, withStatus);

/**
 * Returns all running stories, people with an unseen one first. An error without premium: no request unless
 * `enabled`.
 */
export function useStories(enabled: boolean): UseQueryResult<Stories> {
  return useQuery(
    {
      queryKey: ALL_QUERY_KEY,
      queryFn: () => fetchPage(0).then(scheduleExpiry),
      staleTime: 30_000,
      enabled: enabled,
    },
    queryClient,
  );
}

export const getCachedStories = (): Stories | undefined => queryClient.getQueryData(ALL_QUERY_KEY);

let loading: Promise<void> | null = null;

/** Loads the next hundred; one request at a time. Rejects if they could not be loaded. */
export function loadMoreStories(): Promise<void> {
  loading ??= (async () => {
    const before = getCachedStories();
    if (!before || before.end) return;
    const next = await fetchPage(before.requestedCount);
    queryClient.setQueryData<Stories>(ALL_QUERY_KEY, (now) => {
      if (!now) return now;
      const cachedIds = new Set(now.items.map(({ id }) => id));
      return scheduleExpiry({
        ...next,
        items: [...now.items, ...next.items.filter(({ id }) => !cachedIds.has(id))],
      });
    });
  })().finally(() => {
    loading = null;
  });
  return loading;
}

/** Returns one person's running stories, oldest first; those in the list of all are shown immediately. */
export function useStoriesOf(personId: number, enabled: boolean): UseQueryResult<Stories> {
  return useQuery(
    {
      queryKey: getQueryKey(personId),
      queryFn: () => ofPerson(personId).then(scheduleExpiry),
      staleTime: 0,
      enabled: enabled,
      placeholderData: () => {
        const items = getCachedStories()?.items.filter(({ user }) => user.id === personId) ?? [];
        return items.length > 0 ? { items, requestedCount: items.length, end: true } : undefined;
      },
    },
    queryClient,
  );
}

const updateCached = (update: (cached: Stories) => Stories): void =>
  void queryClient.setQueriesData<Stories>({ queryKey: QUERY_KEY }, (cached) => cached && update(cached));

const updateStories = (update: (items: readonly StoryItem[]) => readonly StoryItem[]): void =>
  updateCached((cached) => ({ ...cached, items: update(cached.items) }));

export const dropStory = (storyId: number): void =>
  updateStories((items) => items.filter(({ id }) => id !== storyId));

/** The maximum delay of a timer, which is longer than a story lives. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
let nextExpiryS = Number.POSITIVE_INFINITY;

/**
 * Schedules the removal of stories. A story leaves every list at the moment it ends, even while it is on
 * screen.
 */
function scheduleExpiry(stories: Stories): Stories {
  const soonest = Math.min(nextExpiryS, ...stories.items.map(({ endsS }) => endsS));
  if (soonest < nextExpiryS) scheduleExpiryAt(soonest);
  return stories;
}

function scheduleExpiryAt(endsS: number): void {
  clearTimeout(expiryTimer);
  nextExpiryS = endsS;
  if (!Number.isFinite(endsS)) return;
  expiryTimer = setTimeout(
    () => {
      nextExpiryS = Number.POSITIVE_INFINITY;
      const now = getNowS();
      updateStories((items) => (items.some((item) => item.endsS <= now) ? filterActive(items, now) : items));
      const left = queryClient
        .getQueriesData<Stories>({ queryKey: QUERY_KEY })
        .flatMap(([, cached]) => cached?.items ?? []);
      scheduleExpiryAt(Math.min(...left.map((item) => item.endsS)));
    },
    Math.min(MAX_TIMEOUT_MS, Math.max(0, endsS * 1_000 - Date.now())),
  );
}

/** Reports that the member has viewed a story. One that has ended or was deleted meanwhile leaves the lists. */
export async function markStorySeen({ id, seen, user }: StoryItem, own: boolean): Promise<void> {
  if (own || seen) return;
  const reply = await channel.call('stories/seen', { id });
  if (!reply.ok) {
    if (reply.code === 'not_found') dropStory(id);
    return;
  }
  updateStories((items) =>
    items.map((item) => (item.id === id && item.user.id === user.id ? { ...item, seen: true } : item)),
  );
}

export const refetchStories = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });

onPresence((personId, status) => updateCached((cached) => withStatus(cached, personId, status)));
channel.on('payment/complete', refetchStories);
onPersonGone((personId) => updateStories((items) => items.filter(({ user }) => user.id !== personId)));
onPersonBack(refetchStories);
onAuthenticated(refetchStories);

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { nowSeconds } from '../../ground/format.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence, type Status } from '../presence.ts';
import { onBack, onGone } from '../safety/gone.ts';
import { itemsOf, running, type StoryItem } from './story-list.ts';

export interface Stories {
  readonly items: readonly StoryItem[];
  /** How many the server has been asked for: what ended meanwhile is not in `items`. */
  readonly asked: number;
  readonly end: boolean;
}

const PAGE = 100;
const KEY = ['stories'] as const;
const ALL = [...KEY, 'all'] as const;
const keyOf = (personId: number) => [...KEY, personId] as const;

const withStatus = (held: Stories, personId: number, status: Status): Stories => ({
  ...held,
  items: held.items.map((item) =>
    item.user.id === personId ? { ...item, user: { ...item.user, status } } : item,
  ),
});

const page = (currentLength: number): Promise<Stories> =>
  askWithPresence(async () => {
    const stories = await ask('stories', { currentLength, recordsToTake: PAGE });
    const items = running(itemsOf(stories), nowSeconds());
    return { items, asked: currentLength + stories.length, end: stories.length < PAGE };
  }, withStatus);

const ofPerson = (personId: number): Promise<Stories> =>
  askWithPresence(async () => {
    const items = running(itemsOf(await ask('stories/get', { user_id: personId })), nowSeconds());
    return { items, asked: items.length, end: true };
  }, withStatus);

/** Everybody's running stories, people with something unseen first. Refused without premium: not asked for while not `wanted`. */
export function useStories(wanted: boolean): UseQueryResult<Stories> {
  return useQuery(
    { queryKey: ALL, queryFn: () => page(0).then(endInTime), staleTime: 30_000, enabled: wanted },
    queryClient,
  );
}

export const knownStories = (): Stories | undefined => queryClient.getQueryData(ALL);

let loading: Promise<void> | null = null;

/** The next hundred; one question at a time. Rejects when they could not be had. */
export function loadMoreStories(): Promise<void> {
  loading ??= (async () => {
    const before = knownStories();
    if (!before || before.end) return;
    const next = await page(before.asked);
    queryClient.setQueryData<Stories>(ALL, (now) => {
      if (!now) return now;
      const had = new Set(now.items.map(({ id }) => id));
      return endInTime({ ...next, items: [...now.items, ...next.items.filter(({ id }) => !had.has(id))] });
    });
  })().finally(() => {
    loading = null;
  });
  return loading;
}

/** One person's running stories, oldest first; what the list of all holds of them is there at once. */
export function useStoriesOf(personId: number, wanted: boolean): UseQueryResult<Stories> {
  return useQuery(
    {
      queryKey: keyOf(personId),
      queryFn: () => ofPerson(personId).then(endInTime),
      staleTime: 0,
      enabled: wanted,
      placeholderData: () => {
        const items = knownStories()?.items.filter(({ user }) => user.id === personId) ?? [];
        return items.length > 0 ? { items, asked: items.length, end: true } : undefined;
      },
    },
    queryClient,
  );
}

const changeHeld = (by: (held: Stories) => Stories): void =>
  void queryClient.setQueriesData<Stories>({ queryKey: KEY }, (held) => held && by(held));

const change = (by: (items: readonly StoryItem[]) => readonly StoryItem[]): void =>
  changeHeld((held) => ({ ...held, items: by(held.items) }));

export const dropStory = (storyId: number): void =>
  change((items) => items.filter(({ id }) => id !== storyId));

/** The longest that a timer can wait, and more than a story lives. */
const LONGEST_MS = 2 ** 31 - 1;
let ending: ReturnType<typeof setTimeout> | undefined;
let endsNextS = Number.POSITIVE_INFINITY;

/** What has ended leaves every list at that moment, also while one looks at it. */
function endInTime(stories: Stories): Stories {
  const soonest = Math.min(endsNextS, ...stories.items.map(({ endsS }) => endsS));
  if (soonest < endsNextS) wakeAt(soonest);
  return stories;
}

function wakeAt(endsS: number): void {
  clearTimeout(ending);
  endsNextS = endsS;
  if (!Number.isFinite(endsS)) return;
  ending = setTimeout(
    () => {
      endsNextS = Number.POSITIVE_INFINITY;
      const now = nowSeconds();
      change((items) => (items.some((item) => item.endsS <= now) ? running(items, now) : items));
      const left = queryClient
        .getQueriesData<Stories>({ queryKey: KEY })
        .flatMap(([, held]) => held?.items ?? []);
      wakeAt(Math.min(...left.map((item) => item.endsS)));
    },
    Math.min(LONGEST_MS, Math.max(0, endsS * 1_000 - Date.now())),
  );
}

/** Tells that the member has looked. One that is gone by now leaves the lists: taken away or ended while one looked. */
export async function seeStory({ id, seen, user }: StoryItem, own: boolean): Promise<void> {
  if (own || seen) return;
  const reply = await channel.call('stories/seen', { id });
  if (!reply.ok) {
    if (reply.code === 'not_found') dropStory(id);
    return;
  }
  change((items) =>
    items.map((item) => (item.id === id && item.user.id === user.id ? { ...item, seen: true } : item)),
  );
}

export const askAgainForStories = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

onPresence((personId, status) => changeHeld((held) => withStatus(held, personId, status)));
channel.on('payment/complete', askAgainForStories);
onGone((personId) => change((items) => items.filter(({ user }) => user.id !== personId)));
onBack(askAgainForStories);
onAuthenticated(askAgainForStories);

/**
 * Joins two pages: what is known stays in its place but takes its newer shape, what is new follows.
 * The same key twice in either list counts once.
 */
export function mergeUnique<Item, Key>(
  known: readonly Item[],
  incoming: readonly Item[],
  keyOf: (item: Item) => Key,
): Item[] {
  const merged = new Map<Key, Item>();
  for (const item of known) merged.set(keyOf(item), item);
  for (const item of incoming) merged.set(keyOf(item), item);
  return [...merged.values()];
}

/** The same by `id`, as for cards, meet, popular and likes. */
export function mergeById<Item extends { id: number }>(
  known: readonly Item[],
  incoming: readonly Item[],
): Item[] {
  return mergeUnique(known, incoming, (item) => item.id);
}

/** The name a story goes by: lists say `story_id`, single stories `id`. */
export function mergeStories<Story extends { id?: number; story_id?: number }>(
  known: readonly Story[],
  incoming: readonly Story[],
): Story[] {
  return mergeUnique(known, incoming, (story) => story.story_id ?? story.id);
}

/** Lists ordered by when something happened, newest first; equal times by the higher id. */
export function newestFirst<Item extends { id: number; time?: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || b.id - a.id);
}

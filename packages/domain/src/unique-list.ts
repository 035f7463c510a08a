/**
 * Merges two pages of cards, likes or messages: known items keep their place and take the newer value, new items
 * follow. Duplicate ids in either list count once.
 */
export function mergeById<Item extends { id: number }>(
  known: readonly Item[],
  incoming: readonly Item[],
): Item[] {
  const merged = new Map<number, Item>();
  for (const item of [...known, ...incoming]) merged.set(item.id, item);
  return [...merged.values()];
}

/** Lists ordered by when something happened, newest first; equal times by the higher id. */
export function sortNewestFirst<Item extends { id: number; time?: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || b.id - a.id);
}

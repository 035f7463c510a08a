/**
 * Joins two pages, as for cards, likes and messages: what is known stays in its place but takes its newer shape, what is
 * new follows. The same id twice in either list counts once.
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

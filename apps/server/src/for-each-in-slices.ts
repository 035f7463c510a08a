import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long a socket may wait for work that nobody waits for. */
const SLICE_MS = 5;

/**
 * Visits items one after the other. After every few milliseconds everything else in the process gets its turn, so the
 * longest block is a slice and one item.
 */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
): Promise<void> {
  let startedMs = performance.now();
  for (const item of items) {
    visit(item);
    if (performance.now() - startedMs < SLICE_MS) continue;
    await nextTurn();
    startedMs = performance.now();
  }
}

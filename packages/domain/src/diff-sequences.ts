/** A run of items that are in both sequences, only in the later one, or only in the earlier one. */
export type Edit<Item> = { kind: 'same' | 'added' | 'removed'; items: Item[] };

/** Sequences with more differences count as wholly different: the search grows with the square of their number. */
const MAX_DIFFERENCES = 400;

/** Returns the shortest way from one sequence to another (Myers 1986), in runs. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): Edit<Item>[] {
  const steps = searchSteps(before, after);
  const runs: Edit<Item>[] = [];
  const add = (kind: Edit<Item>['kind'], item: Item) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else runs.push({ kind, items: [item] });
  };
  if (!steps) {
    for (const item of before) add('removed', item);
    for (const item of after) add('added', item);
    return runs;
  }
  // From the end to the beginning.
  let [x, y] = [before.length, after.length];
  for (let count = steps.length - 1; count >= 0; count--) {
    const reached = steps[count] as ReadonlyMap<number, number>;
    const from = isDown(reached, x - y, count) ? x - y + 1 : x - y - 1;
    const startX = count === 0 ? 0 : (reached.get(from) ?? 0);
    const startY = count === 0 ? 0 : startX - from;
    while (x > startX && y > startY) {
      x--;
      y--;
      add('same', before[x] as Item);
    }
    if (count === 0) break;
    if (y > startY) add('added', after[--y] as Item);
    else add('removed', before[--x] as Item);
  }
  return runs.reverse().map(({ kind, items }) => ({ kind, items: items.reverse() }));
}

/** Whether the furthest way to a diagonal adds an item, and does not remove one. */
const isDown = (reached: ReadonlyMap<number, number>, diagonal: number, count: number): boolean =>
  diagonal === -count ||
  (diagonal !== count && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));

/**
 * Returns, for each number of differences, how far the first sequence was matched on each diagonal before it; null
 * beyond the limit.
 */
function searchSteps<Item>(
  before: readonly Item[],
  after: readonly Item[],
): ReadonlyMap<number, number>[] | null {
  const reached = new Map([[1, 0]]);
  const steps: ReadonlyMap<number, number>[] = [];
  for (let count = 0; count <= MAX_DIFFERENCES; count++) {
    steps.push(new Map(reached));
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = isDown(reached, diagonal, count)
        ? (reached.get(diagonal + 1) ?? 0)
        : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return steps;
    }
  }
  return null;
}

import { expect, test } from 'vitest';
import { diffSequences } from './diff-sequences.ts';

const show = (before: string, after: string) =>
  diffSequences([...before], [...after])
    .map(({ kind, items }) => `${{ same: '=', added: '+', removed: '-' }[kind]}${items.join('')}`)
    .join(' ');

test.each([
  ['', '', ''],
  ['abc', 'abc', '=abc'],
  ['', 'ab', '+ab'],
  ['ab', '', '-ab'],
  ['abc', 'axc', '=a -b +x =c'],
  ['abc', 'ac', '=a -b =c'],
  ['ac', 'abc', '=a +b =c'],
  ['abc', 'xyz', '-abc +xyz'],
  ['abcd', 'bcde', '-a =bcd +e'],
])('from %j to %j: %j', (before, after, shown) => {
  expect(show(before, after)).toBe(shown);
});

test('both sequences can be read from the runs, and no run follows one of its own kind', () => {
  let state = 7;
  const draw = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  for (let round = 0; round < 300; round++) {
    const [before, after] = [0, 1].map(() =>
      Array.from({ length: draw(12) }, () => 'abc'[draw(3)] as string),
    );
    const runs = diffSequences(before as string[], after as string[]);
    const read = (kind: string) =>
      runs.flatMap((run) => (run.kind === 'same' || run.kind === kind ? run.items : []));
    expect([read('removed'), read('added')]).toEqual([before, after]);
    for (const [at, { kind, items }] of runs.entries()) {
      expect(items.length).toBeGreaterThan(0);
      expect(runs[at + 1]?.kind).not.toBe(kind);
    }
    const kept = runs.flatMap(({ kind, items }) => (kind === 'same' ? items : [])).length;
    expect(kept).toBe(findLongestCommon(before as string[], after as string[]));
  }
});

function findLongestCommon(one: readonly string[], other: readonly string[]): number {
  const best = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let x = 1; x <= one.length; x++)
    for (let y = 1; y <= other.length; y++)
      (best[x] as number[])[y] =
        one[x - 1] === other[y - 1]
          ? (best[x - 1]?.[y - 1] ?? 0) + 1
          : Math.max(best[x - 1]?.[y] ?? 0, best[x]?.[y - 1] ?? 0);
  return best[one.length]?.[other.length] ?? 0;
}

test('what differs everywhere is wholly replaced, in a moment', () => {
  const before = Array.from({ length: 20_000 }, (_, n) => n);
  const after = before.map((n) => -n - 1);
  const started = performance.now();
  expect(diffSequences(before, after).map(({ kind, items }) => [kind, items.length])).toEqual([
    ['removed', 20_000],
    ['added', 20_000],
  ]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

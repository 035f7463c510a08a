import { expect, test, vi } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('all calls of a turn share one statement, and each gets its own result', async () => {
  const requested: number[][] = [];
  const double = createBatchLoader(async (questions: number[]) => {
    requested.push(questions);
    return questions.map((question) => question * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(requested).toEqual([[1, 2, 3], [4]]);
});

test('a call that may wait is loaded together with later ones', async () => {
  vi.useFakeTimers();
  const requested: number[][] = [];
  const note = async (questions: number[]) => {
    requested.push(questions);
    return questions;
  };
  const same = createBatchLoader(note, { delayMs: 200 });
  const first = same(1);
  await vi.advanceTimersByTimeAsync(199);
  const second = same(2);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(requested).toEqual([[1, 2]]);
  vi.useRealTimers();
});

test('a statement has at most the allowed number of keys', async () => {
  const sizes: number[] = [];
  const note = async (questions: number[]) => {
    sizes.push(questions.length);
    return questions;
  };
  const same = createBatchLoader(note, { maxBatch: 4 });
  const all = Array.from({ length: 10 }, (_, n) => n);
  expect(await Promise.all(all.map(same))).toEqual(all);
  expect(sizes).toEqual([4, 4, 2]);
});

test('an error rejects all calls of its batch, and no later ones', async () => {
  let isBroken = true;
  const ask = createBatchLoader(async (questions: string[]) => {
    if (isBroken) throw new Error('the database is away');
    return questions;
  });
  const failed = await Promise.allSettled(['a', 'b'].map(ask));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask('c')).toBe('c');
});

import { expect, test } from 'vitest';
import { deleteInBatches } from './delete-in-batches.ts';

test.each([0, 3, 9_999, 10_000, 20_000, 25_003])(
  'deletes all of %i rows, at most a batch at once',
  async (stored) => {
    let left = stored;
    const batches: number[] = [];
    await deleteInBatches(async (limit) => {
      const deleted = Math.min(limit, left);
      left -= deleted;
      batches.push(deleted);
      return { numAffectedRows: BigInt(deleted) };
    });
    expect(left).toBe(0);
    expect(Math.max(...batches)).toBeLessThanOrEqual(10_000);
    expect(batches).toHaveLength(Math.floor(stored / 10_000) + 1);
  },
);

test('a batch may be smaller, where each row costs more', async () => {
  const limits: number[] = [];
  let left = 25;
  await deleteInBatches(async (limit) => {
    limits.push(limit);
    const deleted = Math.min(limit, left);
    left -= deleted;
    return { numAffectedRows: BigInt(deleted) };
  }, 10);
  expect([left, limits]).toEqual([0, [10, 10, 10]]);
});

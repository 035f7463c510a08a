import { expect, test } from 'vitest';
import { z } from 'zod';
import { page } from './fields.ts';

test('a list returns as many rows as requested, at most a hundred, and its default number if none was given', () => {
  const shape = z.object(page(20));
  const parsed = [undefined, 1, 100, 101, 5_000].map(
    (recordsToTake) => shape.parse({ recordsToTake }).recordsToTake,
  );
  expect(parsed).toEqual([20, 1, 100, 100, 100]);
  expect(shape.parse({}).currentLength).toBe(0);
  const parseFrom = (currentLength: number) => shape.safeParse({ currentLength }).success;
  expect([-1, 0, 40, 100_000, 100_001].map(parseFrom)).toEqual([false, true, true, true, false]);
  for (const invalid of [0, -1, 1.5, '20'])
    expect(shape.safeParse({ recordsToTake: invalid }).success).toBe(false);
});

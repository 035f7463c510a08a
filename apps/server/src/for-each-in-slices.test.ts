import { expect, test } from 'vitest';
import { forEachInSlices } from './for-each-in-slices.ts';

function work(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

test('while items are visited, everything else gets its turn every few milliseconds', async () => {
  let turns = 0;
  let isRunning = true;
  const countTurn = () => {
    turns++;
    if (isRunning) setImmediate(countTurn);
  };
  const visited: number[] = [];
  const items = Array.from({ length: 60 }, (_, n) => n);
  setImmediate(countTurn);
  await forEachInSlices(items, (item) => {
    work(2);
    visited.push(item);
  });
  isRunning = false;
  expect(visited).toEqual(items);
  // 120 ms of work in slices of 5 to 7 ms.
  expect(turns).toBeGreaterThanOrEqual(15);
});

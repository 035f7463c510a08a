import { expect, test } from 'vitest';
import { memoryShortMemory } from './short-memory.ts';

test('a key is taken once until its time is over', async () => {
  let now = 0;
  const memory = memoryShortMemory(() => now);
  expect([await memory.once('a', 10), await memory.once('a', 10), await memory.once('b', 10)]).toEqual([
    true,
    false,
    true,
  ]);
  now = 9_999;
  expect(await memory.has('a')).toBe(true);
  now = 10_000;
  expect(await memory.has('a')).toBe(false);
  expect(await memory.once('a', 10)).toBe(true);
  await memory.close();
});

test('a window counts from its first and starts anew when it ends', async () => {
  let now = 0;
  const memory = memoryShortMemory(() => now);
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  now = 30_500;
  expect(await memory.count('a', 60)).toEqual({ count: 2, endsInS: 30 });
  now = 60_000;
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await memory.forget('a');
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await memory.close();
});

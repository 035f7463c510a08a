import { expect, test } from 'vitest';
import { createMemoryTtlStore } from './ttl-store.ts';

test('a key is claimed once until it expires', async () => {
  let now = 0;
  const memory = createMemoryTtlStore(() => now);
  expect([
    await memory.setOnce('a', 10),
    await memory.setOnce('a', 10),
    await memory.setOnce('b', 10),
  ]).toEqual([true, false, true]);
  now = 9_999;
  expect(await memory.has('a')).toBe(true);
  now = 10_000;
  expect(await memory.has('a')).toBe(false);
  expect(await memory.setOnce('a', 10)).toBe(true);
  await memory.close();
});

test('a window counts from its first use and starts again after its end', async () => {
  let now = 0;
  const memory = createMemoryTtlStore(() => now);
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  now = 30_500;
  expect(await memory.count('a', 60)).toEqual({ count: 2, endsInS: 30 });
  now = 60_000;
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await memory.delete('a');
  expect(await memory.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await memory.close();
});

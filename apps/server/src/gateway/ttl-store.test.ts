import { expect, test } from 'vitest';
import { createMemoryTtlStore } from './ttl-store.ts';

test('a key is claimed once until it expires', async () => {
  let now = 0;
  const ttlStore = createMemoryTtlStore(() => now);
  expect([
    await ttlStore.setOnce('a', 10),
    await ttlStore.setOnce('a', 10),
    await ttlStore.setOnce('b', 10),
  ]).toEqual([true, false, true]);
  now = 9_999;
  expect(await ttlStore.has('a')).toBe(true);
  now = 10_000;
  expect(await ttlStore.has('a')).toBe(false);
  expect(await ttlStore.setOnce('a', 10)).toBe(true);
  await ttlStore.close();
});

test('a window counts from its first use and starts again after its end', async () => {
  let now = 0;
  const ttlStore = createMemoryTtlStore(() => now);
  expect(await ttlStore.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  now = 30_500;
  expect(await ttlStore.count('a', 60)).toEqual({ count: 2, endsInS: 30 });
  now = 60_000;
  expect(await ttlStore.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await ttlStore.delete('a');
  expect(await ttlStore.count('a', 60)).toEqual({ count: 1, endsInS: 60 });
  await ttlStore.close();
});

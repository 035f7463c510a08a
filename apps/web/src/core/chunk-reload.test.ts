import { expect, test } from 'vitest';
import { claimReload, isChunkError } from './chunk-reload.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

test('[S8.31] the browsers’ errors for a missing chunk are recognized', () => {
  const text = [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ];
  expect(text.map((message) => isChunkError(new TypeError(message)))).toEqual(text.map(() => true));
  expect(isChunkError(new Error('x is not a function'))).toBe(false);
});

test('[S4.86, S9.31] the page reloads at most once in 60 s', () => {
  const store = storage();
  expect([0, 1, 59_999, 60_000, 60_001].map((atMs) => claimReload(store, 1_000_000 + atMs))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

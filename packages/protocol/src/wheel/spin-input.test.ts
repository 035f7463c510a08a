import { expect, test } from 'vitest';
import { spinInput } from './spin-input.ts';

const isAccepted = (client_seed: unknown) =>
  spinInput.safeParse({ trace_id: 'trace-id-1', client_seed }).success;

test('a seed is one to 64 characters of any script, counted as people see them', () => {
  const good = ['7', 'מזל', '🍀'.repeat(64), ' ', 'x'.repeat(64), undefined];
  expect(good.filter((seed) => !isAccepted(seed))).toEqual([]);
  const bad = ['', 'x'.repeat(65), '🍀'.repeat(65), 7, null];
  expect(bad.filter(isAccepted)).toEqual([]);
});

test('a seed contains nothing that the database cannot store', () => {
  expect(isAccepted('a\u0000b')).toBe(false);
});

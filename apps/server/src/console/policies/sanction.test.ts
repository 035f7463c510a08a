import { DAY_MS } from '@afterglow/domain/time';
import { expect, test } from 'vitest';
import { isDeviatingDecision, mayDecide, mayRestrict } from './sanction.ts';

test('a deleted and a banned account take no decision; a suspended one no second suspension', () => {
  const states = ['active', 'paused', 'suspended', 'banned', 'deleted'];
  expect(states.map((state) => mayRestrict({ state }).allowed)).toEqual([true, true, true, false, false]);
  expect(states.map((state) => mayDecide({ state }, 'suspend').allowed)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(mayDecide({ state: 'suspended' }, 'ban').allowed).toBe(true);
  expect(mayDecide({ state: 'banned' }, 'warn')).toEqual({ allowed: false, reason: 'state' });
});

test('another decision, other kinds and another length deviate from the ladder', () => {
  const proposal = { decision: 'restrict', kinds: ['chat'], durationMs: 7 * DAY_MS } as const;
  expect(isDeviatingDecision({ ...proposal }, proposal)).toBe(false);
  expect(isDeviatingDecision({ ...proposal, durationMs: 8 * DAY_MS }, proposal)).toBe(false);
  expect(isDeviatingDecision({ ...proposal, durationMs: 9 * DAY_MS }, proposal)).toBe(true);
  expect(isDeviatingDecision({ ...proposal, kinds: ['media'] }, proposal)).toBe(true);
  expect(isDeviatingDecision({ ...proposal, kinds: ['chat', 'media'] }, proposal)).toBe(true);
  expect(isDeviatingDecision({ decision: 'warn', kinds: [], durationMs: null }, proposal)).toBe(true);
});

import { expect, test } from 'vitest';
import { mayDecide, mayRestrict } from './sanction.ts';

test('a deleted and a banned account take no decision; a suspended one no second suspension', () => {
  const states = ['active', 'paused', 'suspended', 'banned', 'deleted'];
  expect(states.map((state) => mayRestrict({ state }).allowed)).toEqual([true, true, true, false, false]);
  expect(states.map((state) => mayDecide({ state }, 'suspend').allowed)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(mayDecide({ state: 'suspended' }, 'ban').allowed).toBe(true);
  expect(mayDecide({ state: 'banned' }, 'warn')).toEqual({ allowed: false, reason: 'state' });
});

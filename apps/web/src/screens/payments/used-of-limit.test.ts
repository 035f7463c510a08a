import { expect, test } from 'vitest';
import { usedOf } from './used-of-limit.ts';

const DAY_S = 86_400;
const now = 100 * DAY_S;
const bought = (daysAgo: number, limit_coins: number, state: 'paid' | 'pending' | 'refunded' = 'paid') => ({
  time: now - daysAgo * DAY_S,
  limit_coins,
  state,
});

test('what was paid within the time counts, Premium too; room comes when the oldest of it falls out', () => {
  const week = { period: 'week', coins: 2_500 } as const;
  const list = [bought(1, 200), bought(3, 2_204, 'pending'), bought(2, 500, 'refunded'), bought(8, 1_000)];
  expect(usedOf(week, list, now)).toEqual({ coins: 2_404, roomAtS: now + 4 * DAY_S });
  expect(usedOf(week, [], now)).toEqual({ coins: 0, roomAtS: null });
});

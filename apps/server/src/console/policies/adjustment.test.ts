import { expect, test } from 'vitest';
import { isAboveAdjustmentLimits } from './adjustment.ts';

const limits = { coins_act: 500, premium_days_act: 31, coins_member_30d: 1_500, coins_staff_day: 5_000 };
const coins = (amount: number, toMember30d = 0, byStaffDay = 0) => ({
  kind: 'credits' as const,
  amount,
  coins: Math.max(0, amount),
  toMember30d,
  byStaffDay,
});
const spins = (amount: number, price: number) => ({
  kind: 'spins' as const,
  amount,
  coins: amount * price,
  toMember30d: 0,
  byStaffDay: 0,
});
const premium = (amount: number) => ({
  kind: 'premium' as const,
  amount,
  coins: 0,
  toMember30d: 9_999,
  byStaffDay: 9_999,
});

test.each([
  ['500 coins', coins(500), false],
  ['501 coins', coins(501), true],
  ['the last coins to a member in 30 days', coins(500, 1_000), false],
  ['one more', coins(1, 1_500), true],
  ['the last coins of a day', coins(500, 0, 4_500), false],
  ['one more', coins(1, 0, 5_000), true],
  ['coins that are taken, however many', coins(-90_000, 9_999, 9_999), false],
  ['five spins of 100', spins(5, 100), false],
  ['six', spins(6, 100), true],
  ['31 days', premium(31), false],
  ['32 days', premium(32), true],
  ['days that are taken', premium(-366), false],
])('[C51, C52] %s', (_, given, above) => expect(isAboveAdjustmentLimits(given, limits)).toBe(above));

test.each(['coins_act', 'coins_member_30d', 'coins_staff_day'] as const)('%s of 0: always', (limit) =>
  expect(isAboveAdjustmentLimits(spins(1, 0), { ...limits, [limit]: 0 })).toBe(true),
);

test('premium_days_act of 0: always', () =>
  expect(isAboveAdjustmentLimits(premium(1), { ...limits, premium_days_act: 0 })).toBe(true));

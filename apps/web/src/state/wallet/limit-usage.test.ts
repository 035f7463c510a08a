import type { Currency } from '@afterglow/domain/money';
import { DAY_S } from '@afterglow/domain/time';
import { expect, test } from 'vitest';
import { getLimitUsage } from './limit-usage.ts';

const nowS = 100 * DAY_S;
const packages = [{ credits: 200, price: { amount: 1_990, currency: 'ILS' } }] as const;
const bought = (
  daysAgo: number,
  amount: number,
  state: 'paid' | 'pending' | 'refunded' = 'paid',
  currency: Currency = 'ILS',
) => ({ time: nowS - daysAgo * DAY_S, money: { amount, currency }, limit_coins: 200, state });
const week = { period: 'week', amount: 25_000, currency: 'ILS' } as const;

test('payments within the period count, Premium too; more becomes available when the oldest leaves it', () => {
  const list = [
    bought(1, 1_990),
    bought(3, 22_040, 'pending'),
    bought(2, 5_000, 'refunded'),
    bought(8, 9_900),
  ];
  expect(getLimitUsage(week, list, { nowS, packages })).toEqual({
    amount: 24_030,
    increasesAtS: nowS + 4 * DAY_S,
  });
  expect(getLimitUsage(week, [], { nowS, packages })).toEqual({ amount: 0, increasesAtS: null });
});

test('refunded money does not use the limit', () => {
  const back = (amount: number, currency: Currency = 'ILS') => ({
    refunded: { money: { amount, currency }, time: nowS, arrived: false },
  });
  const list = [
    { ...bought(1, 1_990), ...back(990) },
    { ...bought(2, 499, 'paid', 'USD'), ...back(498, 'USD') },
    { ...bought(3, 5_000), ...back(5_000) },
  ];
  expect(getLimitUsage(week, list, { nowS, packages })?.amount).toBe(1_000 + 4);
});

test('payments in another currency count with the price of their coins here; null if that is unknown', () => {
  const list = [bought(1, 1_990), bought(2, 499, 'paid', 'USD')];
  expect(getLimitUsage(week, list, { nowS, packages })?.amount).toBe(3_980);
  expect(getLimitUsage(week, list, { nowS, packages: [] })).toBeNull();
});

test('after a limit was lowered, more becomes available when enough payments have left the period', () => {
  const list = [bought(5, 10_000), bought(3, 15_000), bought(1, 20_000)];
  expect(getLimitUsage(week, list, { nowS, packages })).toEqual({
    amount: 45_000,
    increasesAtS: nowS + 4 * DAY_S,
  });
});

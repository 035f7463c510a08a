import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_BALANCE, SIGNUP_GIFT } from './credits.ts';
import {
  calculateBonusCredits,
  calculateMonthlyPriceMinor,
  calculatePricePer100CoinsMinor,
  calculateSavingsPercent,
  chooseCurrency,
  convertCoinsToMoney,
  convertMoneyToCoinsUp,
  findMostExpensive,
} from './money.ts';

test('[S3.28] the currency goes by language: shekels for Hebrew, dollars otherwise, euros for German as a setting', () => {
  expect([chooseCurrency('he'), chooseCurrency('en'), chooseCurrency('de')]).toEqual(['ILS', 'USD', 'USD']);
  expect(chooseCurrency('de', { euroForGerman: true })).toBe('EUR');
  expect(chooseCurrency('he', { euroForGerman: true })).toBe('ILS');
});

test('[S9.30] the bonus is credits times discount percent', () => {
  expect(calculateBonusCredits(500, 10)).toBe(50);
  expect(calculateBonusCredits(205, 10)).toBe(20);
});

test('what a longer period saves is rounded up against single months', () => {
  expect(calculateSavingsPercent(2_700, 3, 1_000)).toBe(10);
  expect(calculateSavingsPercent(2_699, 3, 1_000)).toBe(11);
  expect(calculateSavingsPercent(1_000, 1, 1_000)).toBe(0);
  expect(calculateSavingsPercent(3_300, 3, 1_000)).toBe(0);
  // Exactly 29 %. Floating point would round it to 30.
  expect(calculateSavingsPercent(710, 10, 100)).toBe(29);
  expect(calculateMonthlyPriceMinor(7_990, 3)).toBe(2_663);
});

test('packages are compared by the price of 100 coins, bonus counted', () => {
  expect(calculatePricePer100CoinsMinor(4_990, 500)).toBe(998);
  expect(calculatePricePer100CoinsMinor(4_990, 500, 50)).toBe(907);
});

test('the money beside a coin price is never less than the coins cost', () => {
  expect(convertCoinsToMoney(50, { credits: 200, price: { amount: 1_990, currency: 'ILS' } })).toEqual({
    amount: 498,
    currency: 'ILS',
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (coins, credits, amount) => {
        const worth = convertCoinsToMoney(coins, { credits, price: { amount, currency: 'USD' } }).amount;
        expect(Number.isInteger(worth)).toBe(true);
        expect(worth * credits).toBeGreaterThanOrEqual(coins * amount);
        expect((worth - 1) * credits).toBeLessThan(coins * amount);
      },
    ),
  );
});

test('the most expensive coins are the exchange rate, so that neither coins nor money look smaller than they are', () => {
  const few = { credits: 200, price: { amount: 1_990, currency: 'ILS' } } as const;
  const many = { credits: 7_000, price: { amount: 49_990, currency: 'ILS' } } as const;
  expect([findMostExpensive([many, few]), findMostExpensive([few, many]), findMostExpensive([])]).toEqual([
    few,
    few,
    undefined,
  ]);
  expect(convertMoneyToCoinsUp(9_900, few)).toBe(995);
  expect(convertMoneyToCoinsUp(1, few)).toBe(1);
});

test('[S9.06, S9.10] the default figures: gift 200, minimum 50', () => {
  expect([SIGNUP_GIFT, MIN_BALANCE]).toEqual([200, 50]);
});

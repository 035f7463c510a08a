import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BOOST_FEATURED_SHOWINGS,
  BOOST_TOP_S,
  DEFAULT_DISCOUNT_PERCENT,
  freeSpinsWith,
  MIN_BALANCE,
  PAID_SPIN,
  SIGNUP_GIFT,
} from './credits.ts';
import {
  bonusCredits,
  coinsWorth,
  currencyFor,
  per100CoinsMinor,
  perMonthMinor,
  savesPercent,
} from './money.ts';

test('[S3.28] the currency goes by language: shekels for Hebrew, dollars otherwise, euros for German as a setting', () => {
  expect([currencyFor('he'), currencyFor('en'), currencyFor('de')]).toEqual(['ILS', 'USD', 'USD']);
  expect(currencyFor('de', { euroForGerman: true })).toBe('EUR');
  expect(currencyFor('he', { euroForGerman: true })).toBe('ILS');
});

test('[S9.30] the bonus is credits times discount percent, 10 by default', () => {
  expect(DEFAULT_DISCOUNT_PERCENT).toBe(10);
  expect(bonusCredits(500, DEFAULT_DISCOUNT_PERCENT)).toBe(50);
  expect(bonusCredits(205, 10)).toBe(20);
});

test('what a longer period saves is rounded up against single months', () => {
  expect(savesPercent(2_700, 3, 1_000)).toBe(10);
  expect(savesPercent(2_699, 3, 1_000)).toBe(11);
  expect(savesPercent(1_000, 1, 1_000)).toBe(0);
  expect(savesPercent(3_300, 3, 1_000)).toBe(0);
  // 29 % exactly: floating point would make it 30.
  expect(savesPercent(710, 10, 100)).toBe(29);
  expect(perMonthMinor(7_990, 3)).toBe(2_663);
});

test('packages are compared by the price of 100 coins, bonus counted', () => {
  expect(per100CoinsMinor(4_990, 500)).toBe(998);
  expect(per100CoinsMinor(4_990, 500, 50)).toBe(907);
});

test('the money beside a coin price is never less than the coins cost', () => {
  expect(coinsWorth(50, { credits: 200, price: { amount: 1_990, currency: 'ILS' } })).toEqual({
    amount: 498,
    currency: 'ILS',
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (coins, credits, amount) => {
        const worth = coinsWorth(coins, { credits, price: { amount, currency: 'USD' } }).amount;
        expect(Number.isInteger(worth)).toBe(true);
        expect(worth * credits).toBeGreaterThanOrEqual(coins * amount);
        expect((worth - 1) * credits).toBeLessThan(coins * amount);
      },
    ),
  );
});

test('[S9.06, S9.10, S9.29] the house figures: gift 200, minimum 50, spin 100, boost 24 hours or 100 showings', () => {
  expect([SIGNUP_GIFT, MIN_BALANCE, PAID_SPIN, BOOST_TOP_S / 3_600, BOOST_FEATURED_SHOWINGS]).toEqual([
    200, 50, 100, 24, 100,
  ]);
});

test('[S5.39] the packages of 5000 and 7000 credits bring a free spin, no other does', () => {
  expect([200, 500, 1_000, 2_500, 5_000, 7_000].map(freeSpinsWith)).toEqual([0, 0, 0, 0, 1, 1]);
});

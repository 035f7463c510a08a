import { expect, test } from 'vitest';
import { getImpressionDay } from './boosts.ts';
import { getItemPrice } from './credits.ts';
import { sortInbox } from './inbox.ts';
import { isInterestList } from './interests.ts';
import { LIKES_WINDOW_S } from './likes.ts';
import { calculateSavingsPercent, chooseCurrency, findMostExpensive } from './money.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import { countFilters, EMPTY_FILTERS } from './search-filters.ts';
import { getSpendPeriodMs } from './spend-limit.ts';
import { isStaffRole } from './staff-role.ts';
import { sortNewestFirst } from './unique-list.ts';

test('equal waits have the same order for everybody', () => {
  const waits = (personaId: number, memberId: number) => ({
    personaId,
    memberId,
    waitingSinceS: 100,
    lastOperatorId: null,
    language: 'he' as const,
  });
  const mixed = [waits(3, 1), waits(1, 9), waits(2, 5), waits(1, 2)];
  const order = sortInbox(mixed, { id: 1, languages: ['he'] });
  expect(order.map(({ personaId, memberId }) => [personaId, memberId])).toEqual([
    [1, 2],
    [1, 9],
    [2, 5],
    [3, 1],
  ]);
});

test('each kind of message has a price of its own', () => {
  const prices = { text: 1, image: 2, pphoto: 3, story: 4 };
  expect(['text', 'image', 'pphoto', 'anything'].map((type) => getItemPrice({ type }, prices))).toEqual([
    1, 2, 3, 1,
  ]);
  expect(getItemPrice({ type: 'text', isStoryReply: true }, prices)).toBe(4);
  expect(getItemPrice({ type: 'gift', giftPrice: 120 }, prices)).toBe(120);
});

test('the like limit counts 24 hours, in seconds', () => {
  expect(LIKES_WINDOW_S).toBe(86_400);
});

test('a spend limit covers a day, a week or thirty days', () => {
  const day = 86_400_000;
  expect((['day', 'week', 'month'] as const).map(getSpendPeriodMs)).toEqual([day, 7 * day, 30 * day]);
});

test('receipts are numbered with at least six digits', () => {
  expect([formatReceiptNumber(7), formatReceiptNumber(1_234_567)]).toEqual(['A-000007', 'A-1234567']);
});

test('an impression counts for the UTC day', () => {
  expect(getImpressionDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
});

test('a role is one of the four', () => {
  expect(['operator', 'moderator', 'manager', 'admin', 'member', '', null, 4].map(isStaffRole)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('one unknown interest makes the choice invalid', () => {
  expect([isInterestList(['wine', 'coffee']), isInterestList(['wine', 'tax'])]).toEqual([true, false]);
});

test('each kind of filter counts once, and an empty one not at all', () => {
  expect(countFilters(EMPTY_FILTERS)).toBe(0);
  expect(countFilters({ ...EMPTY_FILTERS, body_types: ['fit', 'slim'], interests: [], online: true })).toBe(
    2,
  );
});

test('Germans pay in dollars unless the site asks for euros, others never in euros', () => {
  expect([chooseCurrency('de'), chooseCurrency('de', { euroForGerman: true })]).toEqual(['USD', 'EUR']);
  expect([
    chooseCurrency('en', { euroForGerman: true }),
    chooseCurrency('he', { euroForGerman: true }),
  ]).toEqual(['USD', 'ILS']);
});

test('nothing is saved against a month that costs nothing', () => {
  expect([calculateSavingsPercent(100, 3, 0), calculateSavingsPercent(100, 3, -5)]).toEqual([0, 0]);
});

test('of two equally expensive packages the first one is the rate', () => {
  const price = (amount: number) => ({ amount, currency: 'USD' as const });
  const same = [
    { credits: 100, price: price(200) },
    { credits: 200, price: price(400) },
  ];
  expect(findMostExpensive(same)).toBe(same[0]);
  expect(findMostExpensive([])).toBeUndefined();
});

test('two messages of the same second are ordered by id', () => {
  const one = (id: number) => ({ id, time: 5 });
  expect(sortNewestFirst([one(2), one(9), one(4)]).map(({ id }) => id)).toEqual([9, 4, 2]);
});

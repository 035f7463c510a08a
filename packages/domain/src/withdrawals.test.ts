import { expect, test } from 'vitest';
import { findWithdrawalTerm, isWithdrawalOutcome } from './withdrawals.ts';

const bought = new Date('2026-01-31T12:00:00Z');
const after = (days: number, ms = 0) => new Date(bought.getTime() + days * 86_400_000 + ms);

test.each([
  ['at once', after(0), 'usual'],
  ['within the last moment of 14 days', after(14, -1), 'usual'],
  ['after 14 days', after(14), 'long'],
  // Four months after 31 January is 31 May.
  ['within four months', new Date('2026-05-31T11:59:59Z'), 'long'],
  ['after four months', new Date('2026-05-31T12:00:00Z'), 'over'],
])('%s', (_when, declared, term) => {
  expect(findWithdrawalTerm({ bought, declared, refundDays: 14 })).toBe(term);
});

test('a longer usual term of the site counts', () => {
  expect(findWithdrawalTerm({ bought, declared: after(20), refundDays: 30 })).toBe('usual');
});

test('outcomes are known words', () => {
  expect(['refunded', 'nothing_due', 'refused', 'paid', ''].map(isWithdrawalOutcome)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { expect, test } from 'vitest';
import { byDay, signed } from './statement-days.ts';

const line = (id: number, time: number): StatementLine => ({
  id,
  time,
  amount: -50,
  lot: 'given',
  cause: 'message',
  balance: 0,
});

test('lines of one day stand together, in their order; a day that comes again later is another heading', () => {
  const lines = [line(4, 90), line(3, 85), line(2, 75), line(1, 71)];
  const days = byDay(lines, (seconds) => String(Math.floor(seconds / 10)));
  expect(days.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    ['9', [4]],
    ['8', [3]],
    ['7', [2, 1]],
  ]);
});

test('an amount says whether it came or went', () => {
  expect(signed(1_200, (n) => n.toLocaleString('en'))).toBe('+1,200');
  expect(signed(-50, String)).toBe('−50');
});

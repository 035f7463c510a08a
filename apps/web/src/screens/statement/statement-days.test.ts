import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { expect, test } from 'vitest';
import { formatSigned, groupByDay, toEvents } from './statement-days.ts';

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
  const days = groupByDay(lines, (seconds) => String(Math.floor(seconds / 10)));
  expect(days.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    ['9', [4]],
    ['8', [3]],
    ['7', [2, 1]],
  ]);
});

test.each([
  // 25 hours: 01:00 to 02:00 comes twice.
  ['2026-10-25', ['2026-10-25T21:59Z', '2026-10-24T23:10Z', '2026-10-24T22:50Z', '2026-10-24T21:00Z']],
  // 23 hours: after 01:59 comes 03:00.
  ['2026-03-27', ['2026-03-27T20:59Z', '2026-03-27T00:00Z', '2026-03-26T23:59Z', '2026-03-26T22:00Z']],
])('on %s, when the clocks of Jerusalem change, the whole day stands under one heading', (day, moments) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' });
  const seconds = moments.map((moment) => Date.parse(moment) / 1000);
  const [first = 0, last = 0] = [seconds[0], seconds.at(-1)];
  const lines = [first + 60, ...seconds, last - 1].map((time, n) => line(n + 1, time));
  const days = groupByDay(lines, (time) => format.format(time * 1000));
  expect(days.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[1], [2, 3, 4, 5], [6]]);
  expect(days[1]?.day).toBe(day);
});

test('an amount says whether it came or went', () => {
  expect(formatSigned(1_200, (n) => n.toLocaleString('en'))).toBe('+1,200');
  expect(formatSigned(-50, String)).toBe('−50');
});

test('what was bought is one line with its bonus, whichever of the two was booked last; others stay apart', () => {
  const order = { id: 4, paid: { amount: 499, currency: 'USD' as const } };
  const base = { time: 5, lot: 'bought' as const };
  const bonus = {
    ...base,
    id: 3,
    lot: 'given' as const,
    cause: 'bonus' as const,
    amount: 20,
    balance: 220,
    order,
  };
  const bought = { ...base, id: 2, cause: 'purchase' as const, amount: 200, balance: 200, order };
  const message = { ...base, id: 1, cause: 'message' as const, amount: -50, balance: 0 };
  const whole = { ...bought, id: 3, amount: 220, balance: 220, extra: 20 };
  expect(toEvents([bonus, bought, message])).toEqual([whole, message]);
  const other = { ...bought, id: 4, order: { ...order, id: 5 } };
  expect(toEvents([other, bonus, bought])).toEqual([other, whole]);
  expect(
    toEvents([
      { ...bought, id: 3, balance: 220 },
      { ...bonus, id: 2, balance: 20 },
    ]),
  ).toEqual([whole]);
  expect(toEvents([bonus])).toEqual([bonus]);
});

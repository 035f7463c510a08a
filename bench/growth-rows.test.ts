import { expect, test } from 'vitest';
import { type CallTiming, createGrowthFigure, createGrowthRow, formatGrowthRow } from './growth-rows.ts';
import { createVerdicts } from './verdicts.ts';

const time = (p99: number, failure: string | null = null): CallTiming => ({ p50: p99 / 2, p99, failure });
const member = (name: string, ...pairs: [CallTiming, CallTiming][]) =>
  createGrowthRow(
    { name, side: 'member' },
    pairs.map(([small, large]) => ({ small, large })),
  );
const budgets = { 'growth.member': { max: 2, group: 'growth', what: 'the worst call' } };
const judge = (rows: ReturnType<typeof member>[]) =>
  createVerdicts(budgets, ['growth'], {
    figures: [createGrowthFigure('member', rows, 1_000)],
    unmeasured: [],
  });

test('the worst call of a side is its figure, by the median of the ratios', () => {
  const rows = [
    member('even', [time(10), time(11)]),
    member('grows', [time(10), time(15)], [time(10), time(90)], [time(10), time(14)]),
  ];
  expect(createGrowthFigure('member', rows, 1_000)).toMatchObject({
    id: 'growth.member',
    what: 'grows, the worst of 2 calls, p99 at 1,000',
    ratio: 1.5,
  });
  expect(judge(rows)).toMatchObject([{ state: 'aim' }]);
});

test('times below a millisecond are no growth', () => {
  expect(member('fast', [time(0.1), time(0.9)]).ratio).toBe(1);
});

test.each([
  ['on the large site', member('unanswered', [time(10), time(0.1, '1 of 60: not_found')])],
  ['on the small site', member('unanswered', [time(0.1, '1 of 60: not_found'), time(10)])],
  [
    'in one round of three',
    member('unanswered', [time(1), time(1)], [time(1), time(1, '1 of 60: not_found')], [time(1), time(1)]),
  ],
])('a call without an answer %s misses the gate, however fast it was', (_, unanswered) => {
  const others = [member('even', [time(10), time(11)]), member('grows', [time(10), time(19)])];
  for (const rows of [
    [...others, unanswered],
    [unanswered, ...others],
  ])
    expect(judge(rows)).toMatchObject([{ state: 'missed' }]);
  expect(formatGrowthRow(unanswered)).toMatch(/^unanswered .* failed .* 1 of 60: not_found$/);
});

test('a row has the title of what is measured', () => {
  const timing = { small: time(10), large: time(10) };
  const title = 'send_message: gift';
  expect(createGrowthRow({ name: 'send_message', title, side: 'member' }, [timing]).title).toBe(title);
});

test('a call that is not judged is shown with the reason, and is not the worst', () => {
  const count = member('broadcasts/count', [time(10), time(90)]);
  const rows = [member('even', [time(10), time(11)]), count];
  expect(createGrowthFigure('member', rows, 1_000)).toMatchObject({ ratio: 1.1 });
  expect(formatGrowthRow(count)).toMatch(/ 9\.00 .* not judged: counts exactly/);
});

import { describe, expect, test } from 'vitest';
import { findPromoError, type PromoError, type PromoPeriod, roundPromoStart } from './promo-rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 2, 12);

/** Creates a promo from `from` to `to`, in hours from now. */
const promo = (from: number, to: number, facts: Partial<PromoPeriod> = {}): PromoPeriod => ({
  id: 7,
  packages: [1],
  startsMs: now + from * hour,
  endsMs: now + to * hour,
  stoppedAtMs: null,
  ...facts,
});
type Given = { wanted: PromoPeriod; before?: PromoPeriod; others?: PromoPeriod[] };
const find = ({ wanted, before = undefined, others = [] }: Given) =>
  findPromoError({ wanted, before: before ?? null, others, nowMs: now });

const honest = (hours: number): PromoError => ({ kind: 'honest_end', untilMs: now + hours * hour });

describe('[C57] a new promo', () => {
  test.each<[string, Given, PromoError | null]>([
    ['of one hour', { wanted: promo(0, 1) }, null],
    ['of 30 days', { wanted: promo(0, 30 * 24) }, null],
    ['of less than an hour', { wanted: promo(0, 0.999) }, { kind: 'duration' }],
    ['of more than 30 days', { wanted: promo(0, 30 * 24 + 0.001) }, { kind: 'duration' }],
    ['that ends before it starts', { wanted: promo(5, 4) }, { kind: 'duration' }],
    ['that started before now', { wanted: promo(-0.01, 5) }, { kind: 'start' }],
    [
      'in the middle of another',
      { wanted: promo(2, 4), others: [promo(0, 6)] },
      { kind: 'overlap', promoId: 7 },
    ],
    ['around another', { wanted: promo(0, 9), others: [promo(2, 4)] }, { kind: 'overlap', promoId: 7 }],
    ['of other packages', { wanted: promo(2, 4), others: [promo(0, 6, { packages: [2, 3] })] }, null],
    [
      'that shares one of several packages',
      { wanted: promo(2, 4, { packages: [4, 3] }), others: [promo(0, 6, { packages: [2, 3] })] },
      { kind: 'overlap', promoId: 7 },
    ],
    ['right after another', { wanted: promo(6, 9), others: [promo(0, 6)] }, honest(6 + 7 * 24)],
    ['six days after another', { wanted: promo(0, 9), others: [promo(-999, -6 * 24)] }, honest(24)],
    ['seven days after another', { wanted: promo(0, 9), others: [promo(-999, -7 * 24)] }, null],
    ['right before another', { wanted: promo(0, 5), others: [promo(5, 9)] }, honest(9 + 7 * 24)],
    ['seven days before another', { wanted: promo(0, 5), others: [promo(5 + 7 * 24, 999)] }, null],
    [
      'after one that was stopped before its start',
      { wanted: promo(6, 9), others: [promo(1, 7, { stoppedAtMs: now })] },
      null,
    ],
    [
      'after one that was stopped while it was running',
      { wanted: promo(6, 9), others: [promo(-5, 0, { stoppedAtMs: now })] },
      honest(7 * 24),
    ],
  ])('%s', (_what, given, error) => {
    expect(find(given)).toEqual(error);
  });
});

describe('[C57] a stored promo', () => {
  test.each<[string, Given, PromoError | null]>([
    ['that is coming: any time', { before: promo(1, 5), wanted: promo(9, 99) }, null],
    ['that is running: a later end', { before: promo(-1, 5), wanted: promo(-1, 5.001) }, honest(5)],
    ['that is running: an earlier end', { before: promo(-1, 5), wanted: promo(-1, 4) }, null],
    [
      'that is running: an end in the past',
      { before: promo(-2, 5), wanted: promo(-2, -0.5) },
      { kind: 'duration' },
    ],
    ['that is running: another start', { before: promo(-1, 5), wanted: promo(1, 5) }, { kind: 'started' }],
    ['that has ended', { before: promo(-5, 0), wanted: promo(1, 5) }, { kind: 'ended' }],
    [
      'that was stopped',
      { before: promo(1, 5, { stoppedAtMs: now - 1 }), wanted: promo(1, 5) },
      { kind: 'ended' },
    ],
    [
      'that is running: a package of another one',
      {
        before: promo(-1, 5),
        wanted: promo(-1, 5, { packages: [1, 2] }),
        others: [promo(1, 3, { id: 8, packages: [2] })],
      },
      { kind: 'overlap', promoId: 8 },
    ],
  ])('%s', (_what, given, error) => {
    expect(find(given)).toEqual(error);
  });
});

test.each([
  [0, 0],
  [-1, 0],
  [-60_000, 0],
  [-60_001, -60_001],
  [5 * day, 5 * day],
])('a start %i ms from now is taken as one %i ms from now', (typed, taken) => {
  expect(roundPromoStart(now + typed, now)).toBe(now + taken);
});

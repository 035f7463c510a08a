import { BOARDS, type Board } from './figure-boards.ts';
import { CURRENCIES } from './money.ts';
import { parseOneOf } from './parse-one-of.ts';
import { NOTICE_REASONS } from './reports.ts';
import { SANCTIONS } from './sanctions.ts';

export const FIGURE_UNITS = ['count', 'percent', 'seconds', 'coins', ...CURRENCIES] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** A series has at most this many points. */
export const MAX_POINTS = 800;
/** Fewer people than this are not counted for a country or a language: one could guess who they are. */
export const MIN_SHOWN = 5;

/** Why staff return a conversation without an answer. */
export const SKIP_REASONS = ['language', 'break', 'unsure', 'needs_supervisor', 'care'] as const;

const WHEEL_PLACES = Array.from({ length: 10 }, (_, place) => place);
const ofEach = <Unit extends FigureUnit>(keys: readonly string[], unit: Unit): Record<string, Unit> =>
  Object.fromEntries(keys.map((key) => [key, unit]));

/** Every figure with its unit, in the order of its board. Coins by cause are added where there are any. */
export const FIGURES: Readonly<Record<Board, Readonly<Record<string, FigureUnit>>>> = {
  people: {
    registrations: 'count',
    verified: 'percent',
    active_day: 'count',
    active_week: 'count',
    active_month: 'count',
    conversion: 'percent',
  },
  money: {
    ...Object.fromEntries(
      CURRENCIES.flatMap((currency) =>
        ['gross', 'refunds', 'chargebacks', 'net'].map((name) => [`${name}_${currency}`, currency]),
      ),
    ),
    payers: 'count',
    first_buyers: 'count',
    dispute_ratio: 'percent',
    coins_issued: 'coins',
    coins_spent: 'coins',
    float_end: 'coins',
  },
  answers: {
    waiting: 'count',
    oldest: 'seconds',
    answer_p50: 'seconds',
    answer_p90: 'seconds',
    in_time: 'percent',
    returned: 'coins',
    virtual_profiles: 'percent',
    virtual_messages: 'percent',
  },
  wheel: {
    spins_paid: 'count',
    spins_free: 'count',
    payout: 'percent',
    ...ofEach(
      WHEEL_PLACES.flatMap((place) => [`segment_${place}_drawn`, `segment_${place}_expected`]),
      'count',
    ),
    chi_square_p: 'percent',
  },
  safety: {
    cases_opened: 'count',
    cases_decided: 'count',
    case_p50: 'seconds',
    cases_in_time: 'percent',
    appealed: 'count',
    overturned: 'percent',
    ...ofEach(
      NOTICE_REASONS.map((reason) => `notices_${reason}`),
      'count',
    ),
    ...ofEach(
      ['remove', ...SANCTIONS].map((decision) => `decisions_${decision}`),
      'count',
    ),
    automatic: 'percent',
  },
  care: {
    shift_s: 'seconds',
    breaks: 'count',
    difficult: 'count',
    ...ofEach(
      SKIP_REASONS.map((reason) => `skips_${reason}`),
      'count',
    ),
  },
};

const BY_CAUSE = /^(coins_issued|coins_spent):[a-z_]{1,40}$/;

/** Returns the board and the unit of a figure; null where there is no such figure. */
export function findFigure(key: string): { board: Board; unit: FigureUnit } | null {
  if (BY_CAUSE.test(key)) return { board: 'money', unit: 'coins' };
  for (const board of BOARDS) {
    const unit = Object.hasOwn(FIGURES[board], key) ? FIGURES[board][key] : undefined;
    if (unit) return { board, unit };
  }
  return null;
}

/** The names of figures and how they are counted. All currencies, segments and reasons of a figure share one entry. */
export const FIGURE_NAMES = [
  'registrations',
  'verified',
  'active_day',
  'active_week',
  'active_month',
  'conversion',
  'gross',
  'refunds',
  'chargebacks',
  'net',
  'payers',
  'first_buyers',
  'dispute_ratio',
  'coins_issued',
  'coins_spent',
  'float_end',
  'issued_by_cause',
  'spent_by_cause',
  'waiting',
  'oldest',
  'answer_p50',
  'answer_p90',
  'in_time',
  'returned',
  'virtual_profiles',
  'virtual_messages',
  'spins_paid',
  'spins_free',
  'payout',
  'segment_drawn',
  'segment_expected',
  'chi_square_p',
  'cases_opened',
  'cases_decided',
  'case_p50',
  'cases_in_time',
  'appealed',
  'overturned',
  'notices',
  'decisions',
  'automatic',
  'shift_s',
  'breaks',
  'difficult',
  'skips',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/**
 * Returns the name of a figure, and what of it the key means: a currency, the place of a segment, a cause, a reason.
 */
export function parseFigureKey(key: string): { name: FigureName; variant: string | null } {
  const [, segment, side] = /^segment_(\d)_(drawn|expected)$/.exec(key) ?? [];
  if (segment) return { name: side === 'drawn' ? 'segment_drawn' : 'segment_expected', variant: segment };
  const [direction, cause] = key.split(':');
  if (cause)
    return { name: direction === 'coins_issued' ? 'issued_by_cause' : 'spent_by_cause', variant: cause };
  const own = parseOneOf(FIGURE_NAMES, key);
  if (own) return { name: own, variant: null };
  const name = FIGURE_NAMES.find((figureName) => key.startsWith(`${figureName}_`));
  return { name: name ?? 'registrations', variant: name ? key.slice(name.length + 1) : null };
}

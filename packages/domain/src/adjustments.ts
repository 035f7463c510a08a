/** What staff give a member or take: coins, days of premium, free spins. */
export const ADJUSTMENT_KINDS = ['credits', 'premium', 'spins'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Why. */
export const ADJUSTMENT_CODES = [
  'goodwill',
  'correction',
  'compensation',
  'promotion',
  'abuse',
  'other',
] as const;

/** The most of one adjustment, given or taken. */
export const MAX_ADJUSTMENT: Readonly<Record<AdjustmentKind, number>> = {
  credits: 100_000,
  premium: 366,
  spins: 100,
};

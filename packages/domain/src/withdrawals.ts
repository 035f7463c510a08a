import { DAY_MS } from './time.ts';

/** How staff settle a withdrawal from a contract. */
export const WITHDRAWAL_OUTCOMES = ['refunded', 'nothing_due', 'refused'] as const;
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number];
export const isWithdrawalOutcome = (word: string): word is WithdrawalOutcome =>
  WITHDRAWAL_OUTCOMES.some((known) => known === word);

/**
 * The term that a withdrawal from a purchase is in. `long`: too late for most, but in Israel disabled people, people of
 * 65 and over, and new immigrants have this term; the declaration says whether it applies. `over`: too late for
 * everybody.
 */
export const WITHDRAWAL_TERMS = ['usual', 'long', 'over'] as const;
export type WithdrawalTerm = (typeof WITHDRAWAL_TERMS)[number];

const LONG_TERM_MONTHS = 4;

/** The law gives this many days to settle a withdrawal. */
export const SETTLE_WITHIN_DAYS = 14;
export const MAX_SETTLE_NOTE_LENGTH = 1_000;

/** Returns the term of a withdrawal. The day of the declaration counts, no matter when staff read it. */
export function findWithdrawalTerm({
  bought,
  declared,
  refundDays,
}: {
  bought: Date;
  declared: Date;
  refundDays: number;
}): WithdrawalTerm {
  if (declared.getTime() < bought.getTime() + refundDays * DAY_MS) return 'usual';
  const end = new Date(bought);
  end.setUTCMonth(end.getUTCMonth() + LONG_TERM_MONTHS);
  return declared < end ? 'long' : 'over';
}

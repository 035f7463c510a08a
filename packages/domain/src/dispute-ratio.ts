/** From this share of chargebacks in the payments of a month on, in percent, banks warn. */
export const DISPUTE_WARN_PERCENT = 0.65;
/** From this share on they act: nothing more is sold in the currency until the month is over. */
export const DISPUTE_STOP_PERCENT = 0.9;
/** With fewer chargebacks in a month sales go on: a single one would stop a small site. */
export const MIN_DISPUTES_TO_STOP = 10;

export type DisputeAlarm = 'warn' | 'stop';

/** Returns which alarm a dispute ratio of a month sets off; null for none. */
export function findDisputeAlarm(percent: number): DisputeAlarm | null {
  if (percent >= DISPUTE_STOP_PERCENT) return 'stop';
  return percent >= DISPUTE_WARN_PERCENT ? 'warn' : null;
}

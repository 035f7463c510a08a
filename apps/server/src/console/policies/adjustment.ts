import type { AdjustmentKind } from '@afterglow/domain/adjustments';

export type AdjustmentLimits = {
  coins_act: number;
  premium_days_act: number;
  coins_member_30d: number;
  coins_staff_day: number;
};

type Given = {
  kind: AdjustmentKind;
  /** Negative: taken. */
  amount: number;
  /** What the act gives in coins; spins as their price. */
  coins: number;
  /** What all staff gave this member before, in 30 days. */
  toMember30d: number;
  /** What this member of staff gave anybody before, in a day. */
  byStaffDay: number;
};

/**
 * Returns whether a second person must agree to an adjustment. What is taken counts against no limit. A limit of 0 is
 * always exceeded.
 */
export function isAboveAdjustmentLimits(given: Given, limits: AdjustmentLimits): boolean {
  const { kind, amount, coins, toMember30d, byStaffDay } = given;
  if (amount < 0) return false;
  const isAbove = (limit: number, sum: number) => limit === 0 || sum > limit;
  if (kind === 'premium') return isAbove(limits.premium_days_act, amount);
  return (
    isAbove(limits.coins_act, coins) ||
    isAbove(limits.coins_member_30d, toMember30d + coins) ||
    isAbove(limits.coins_staff_day, byStaffDay + coins)
  );
}

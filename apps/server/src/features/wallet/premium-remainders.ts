/**
 * A movement of somebody's premium: a grant is above zero and is the stretch that ends at `untilS`; what is below zero was taken
 * from the stretch of `paymentId`, null where staff gave it.
 */
export type PremiumMovement = { paymentId: number | null; changeS: number; untilS: number };

/**
 * How many seconds of what each payment brought are still to come at `nowS`. Movements in their order: grants run one after the
 * other, a refund takes the end of its stretch away, and what follows moves up.
 */
export function calculatePremiumRemainders(
  movements: readonly PremiumMovement[],
  nowS: number,
): Map<number, number> {
  const periods: { paymentId: number | null; startS: number; endS: number }[] = [];
  for (const { paymentId, changeS, untilS } of movements) {
    if (changeS > 0) {
      periods.push({ paymentId, startS: untilS - changeS, endS: untilS });
      continue;
    }
    const at = periods.findIndex((period) => period.paymentId === paymentId);
    if (at < 0) continue;
    for (const [n, period] of periods.entries()) {
      if (n > at) period.startS += changeS;
      if (n >= at) period.endS += changeS;
    }
  }
  const remaining = new Map<number, number>();
  for (const { paymentId, startS, endS } of periods) {
    if (paymentId !== null) remaining.set(paymentId, Math.max(0, endS - Math.max(nowS, startS)));
  }
  return remaining;
}

/**
 * A purchase as far as a refund cares. The units are whatever it brought that can be left over: bought coins, or seconds of
 * premium. Money in minor units.
 */
export type Purchase = {
  amountMinor: number;
  /** How many units it brought. */
  granted: number;
  /** How many of them are still there. */
  unused: number;
  /** What went back before: money, and units taken for it. */
  refundedMinor: number;
  clawedBack: number;
};

/**
 * The money that may still go back: the worth of what is left unused, rounded up in the payer's favour. Reckoned over
 * everything that ever went back, so that many small refunds are never worth more than one.
 */
export function calculateRefundableMinor({
  amountMinor,
  granted,
  unused,
  refundedMinor,
  clawedBack,
}: Purchase): number {
  if (granted <= 0 || unused <= 0) return 0;
  const worth = Math.min(amountMinor, Math.ceil((amountMinor * (clawedBack + unused)) / granted));
  return Math.max(0, worth - refundedMinor);
}

/** How many units are taken back for a part of that money: rounded down, and all that are left for all of it. */
export function calculateRefundUnits(part: number, purchase: Purchase): number {
  const { amountMinor, granted, unused, refundedMinor, clawedBack } = purchase;
  if (part >= calculateRefundableMinor(purchase)) return unused;
  const due = Math.floor(((refundedMinor + part) * granted) / amountMinor) - clawedBack;
  return Math.min(unused, Math.max(0, due));
}

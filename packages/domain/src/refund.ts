import type { RefundState } from './payments.ts';
import { ALLOWED, deny, type Permission } from './permission.ts';

/**
 * What a refund needs to know of a purchase. The units are what the purchase granted and a member can leave unused:
 * bought coins, or seconds of premium. Money is in minor units.
 */
export type RefundableRemainder = {
  amountMinor: number;
  /** Units that the purchase granted. */
  granted: number;
  /** Units that are unused. */
  unused: number;
  /** Earlier refunds: their money, and the units taken for it. */
  refundedMinor: number;
  clawedBackUnits: number;
};

/**
 * Returns the money that may still be refunded: the value of the unused units, rounded up in the payer's favour. The
 * calculation includes all earlier refunds, so many small refunds never pay more than one.
 */
export function calculateRefundableMinor({
  amountMinor,
  granted,
  unused,
  refundedMinor,
  clawedBackUnits,
}: RefundableRemainder): number {
  if (granted <= 0 || unused <= 0) return 0;
  const worth = Math.min(amountMinor, Math.ceil((amountMinor * (clawedBackUnits + unused)) / granted));
  return Math.max(0, worth - refundedMinor);
}

/**
 * Returns how many units a refund of `part` takes back: rounded down, and all unused ones for the whole refundable
 * amount.
 */
export function calculateRefundUnits(part: number, remainder: RefundableRemainder): number {
  const { amountMinor, granted, unused, refundedMinor, clawedBackUnits } = remainder;
  if (part >= calculateRefundableMinor(remainder)) return unused;
  const due = Math.floor(((refundedMinor + part) * granted) / amountMinor) - clawedBackUnits;
  return Math.min(unused, Math.max(0, due));
}

/**
 * Returns whether a member of staff may close a refund. `outcome` is `made` if the money went back another way, `again`
 * to ask the provider once more. Nobody confirms a refund that they requested, and a provider that has taken a refund
 * is not asked again, because it would pay twice. The server decides by this function, and the console disables its
 * buttons by it, because a row of the list has no `may`.
 */
export function mayCloseRefund(
  { state, isOwn }: { state: RefundState; isOwn: boolean },
  outcome: 'made' | 'again',
): Permission<'made' | 'asked' | 'own'> {
  if (state === 'made') return deny('made');
  if (outcome === 'made') return isOwn ? deny('own') : ALLOWED;
  return state === 'asked' ? deny('asked') : ALLOWED;
}

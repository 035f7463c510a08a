import type { Currency } from '@afterglow/domain/money';
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';

/* What staff may do with a payment and its refunds. The least role of each call is in its contract. */

type Payment = { state: string; amount_minor: number; refunded_minor: number };

/** Returns whether a payment can be refunded: it is paid and not fully refunded. */
export function mayRefund({
  state,
  amount_minor,
  refunded_minor,
}: Payment): Permission<'not_paid' | 'nothing_left'> {
  if (state !== 'paid') return deny('not_paid');
  return refunded_minor < amount_minor ? ALLOWED : deny('nothing_left');
}

/** Returns whether a dispute can be recorded: only for a paid payment. */
export function mayDispute({ state }: Payment): Permission<'not_paid'> {
  return state === 'paid' ? ALLOWED : deny('not_paid');
}

/**
 * Returns whether a refund waits for a second person: it is above the limit of its currency, or more than what is
 * unused of the purchase.
 */
export function refundNeedsSecondPerson({
  amountMinor,
  currency,
  quoteMinor,
  limits,
}: {
  amountMinor: number;
  currency: Currency;
  quoteMinor: number;
  limits: Readonly<Record<Currency, number>>;
}): boolean {
  return amountMinor > limits[currency] || amountMinor > quoteMinor;
}

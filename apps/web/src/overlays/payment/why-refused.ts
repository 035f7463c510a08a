import type { Money } from '@afterglow/domain/money';
import { OrderRejected } from '../../state/wallet/order.ts';

/** Why an order was not opened; nothing was charged in any case. */
export type WhyRefused =
  /** Beyond the member's own limit: so much may still be paid. */
  | { why: 'own_limit'; left: Money }
  /** Within a break from buying, until then (unix seconds). */
  | { why: 'break'; untilS: number }
  /** Not at the price that was on screen any more. */
  | { why: 'changed' }
  /** Nobody takes payments in this currency at the moment. */
  | { why: 'closed' }
  /** There are newer terms than the member has accepted. */
  | { why: 'terms' }
  | { why: 'not_started' };

export function whyRefused(error: unknown): WhyRefused {
  if (!(error instanceof OrderRejected)) return { why: 'not_started' };
  const { reply } = error;
  if (reply.code === 'conflict') return { why: 'changed' };
  if (reply.code === 'forbidden') return { why: reply.details ? 'terms' : 'closed' };
  if (reply.code !== 'limit_reached' || !reply.details) return { why: 'not_started' };
  return 'break' in reply.details
    ? { why: 'break', untilS: reply.details.until }
    : { why: 'own_limit', left: reply.details.left_money };
}

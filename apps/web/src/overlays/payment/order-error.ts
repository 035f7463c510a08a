import type { Money } from '@afterglow/domain/money';
import { OrderRejected } from '../../state/wallet/order.ts';

/** Why an order was not opened; nothing was charged in any case. */
export type OrderError =
  /** Beyond the member's own limit: so much may still be paid. */
  | { reason: 'own_limit'; left: Money }
  /** Within a break from buying, until then (unix seconds). */
  | { reason: 'break'; untilS: number }
  /** Not at the price that was on screen any more. */
  | { reason: 'changed' }
  /** Nobody takes payments in this currency at the moment. */
  | { reason: 'closed' }
  /** There are newer terms than the member has accepted. */
  | { reason: 'terms' }
  | { reason: 'not_started' };

export function toOrderError(error: unknown): OrderError {
  if (!(error instanceof OrderRejected)) return { reason: 'not_started' };
  const { reply } = error;
  if (reply.code === 'conflict') return { reason: 'changed' };
  if (reply.code === 'forbidden') return { reason: reply.details ? 'terms' : 'closed' };
  if (reply.code !== 'limit_reached' || !reply.details) return { reason: 'not_started' };
  return 'break' in reply.details
    ? { reason: 'break', untilS: reply.details.until }
    : { reason: 'own_limit', left: reply.details.left_money };
}

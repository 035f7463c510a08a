import type { Money } from '@afterglow/domain/money';
import { Refused } from '../../ground/ask.ts';

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
  if (!(error instanceof Refused)) return { why: 'not_started' };
  if (error.code === 'conflict') return { why: 'changed' };
  const said = (error.details ?? {}) as Record<string, unknown>;
  if (error.code === 'forbidden') return { why: typeof said.terms_due === 'number' ? 'terms' : 'closed' };
  if (error.code !== 'limit_reached') return { why: 'not_started' };
  if (said.break === true && typeof said.until === 'number') return { why: 'break', untilS: said.until };
  if (said.spend_limit === true && said.left_money)
    return { why: 'own_limit', left: said.left_money as Money };
  return { why: 'not_started' };
}

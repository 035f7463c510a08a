import type { WebhookVerdict } from '@afterglow/domain/payments';
import type { Balance, PaymentRow } from '../features/wallet/index.ts';
import type { UnmatchedReason } from './refunds/unmatched-payment-refund.ts';

/**
 * The result of a webhook event. `done` changed something. `duplicate` was applied before. `refund_due` sends the money
 * back. `too_early` and `unconfirmed` may be sent again later. Every other verdict changes nothing and waits for a
 * person.
 */
type Verdict = Extract<
  WebhookVerdict,
  | 'done'
  | 'duplicate'
  | 'refund_due'
  | 'too_early'
  | 'unknown_order'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_page'
  | 'used_transaction'
  | 'unconfirmed'
  | 'wrong_state'
>;

export type EventResult = {
  verdict: Verdict;
  payment?: PaymentRow;
  balance?: Balance;
  premiumUntil?: Date;
  /** Why the money is refunded, with the verdict `refund_due`. */
  refundReason?: UnmatchedReason;
};

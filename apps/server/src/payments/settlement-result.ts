import type { Selectable } from 'kysely';
import type { Payment } from '../db/schema.ts';
import type { Balance } from '../features/wallet/index.ts';
import type { RefundReason } from './refund-due.ts';

/**
 * What became of a notification. `done` changed something, `duplicate` had been done before, `refund_due` sends the money
 * back, `too_early` and `unconfirmed` may come again later; everything else is held for a person to look at, and changes nothing.
 */
export type Verdict =
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
  | 'wrong_state';

export type SettlementResult = {
  verdict: Verdict;
  payment?: Selectable<Payment>;
  balance?: Balance;
  premiumUntil?: Date;
  refund?: RefundReason;
};

import type { Transaction } from 'kysely';
import { recordReturnedPurchase } from '../../campaigns/campaign-members.ts';
import type { DB } from '../../db/schema.ts';
import {
  getBalance,
  isAwaitingPayment,
  isReversed,
  type PaymentRow,
  updatePayment,
} from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import type { EventResult } from '../event-result.ts';
import type { PaymentEvent } from '../provider.ts';
import { clawBack } from './claw-back.ts';

/**
 * Handles a chargeback. It ends the purchase: the rest of it is clawed back, regardless of the amount that the bank
 * returned.
 */
export async function handleChargeback(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { amountMinor }: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  if (isAwaitingPayment(payment)) return { verdict: 'too_early', payment };
  if (isReversed(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  const rest = payment.amount_minor - payment.refunded_minor;
  if (amountMinor !== payment.amount_minor && amountMinor !== rest)
    return { verdict: 'wrong_amount', payment };
  const debt = await clawBack(tx, payment, now);
  const updated = await updatePayment(tx, payment.id, {
    state: 'charged_back',
    reversed_at: now,
    owed_credits: debt,
  });
  await recordReturnedPurchase(
    tx,
    {
      personId: payment.person_id,
      paymentId: payment.id,
      cause: `chargeback:${payment.id}`,
      amountMinor: rest,
      currency: payment.currency,
    },
    now,
  );
  const at = now.toISOString();
  await addJob(tx, 'send_email', { template: 'payment_charged_back', paymentId: payment.id, at });
  return { verdict: 'done', payment: updated, balance: await getBalance(tx, payment.person_id) };
}

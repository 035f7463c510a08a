import { calculateRefundableMinor, calculateRefundUnits } from '@afterglow/domain/refund';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockBuyer, updateOrder } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { clawBackPart } from './claw-back.ts';
import { loadPurchase } from './quote-refund.ts';

export type StartedRefund =
  | { kind: 'started'; refundId: number; amountMinor: number; currency: string }
  /** `leftMinor`: what may go back, in place of what was asked for. */
  | { kind: 'refused'; why: 'not_found' | 'not_paid' | 'nothing_left' | 'too_much'; leftMinor: number };

/**
 * Begins a refund of what is left unused of a purchase, or of a part of that money, in a transaction of its own. What goes
 * back leaves the wallet at once, so that nobody spends it while the money is on its way; the provider is asked by a job.
 */
export async function startRefund(
  db: Kysely<DB>,
  input: { paymentId: number; part?: number | undefined; now: Date },
): Promise<StartedRefund> {
  return db.transaction().execute((transaction) => startRefundInTransaction(transaction, input));
}

/** The same in the caller's transaction. */
export async function startRefundInTransaction(
  transaction: Kysely<DB>,
  { paymentId, part, now }: { paymentId: number; part?: number | undefined; now: Date },
): Promise<StartedRefund> {
  await lockBuyer(transaction, { id: paymentId });
  const payment = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return { kind: 'refused', why: 'not_found', leftMinor: 0 };
  if (payment.state !== 'paid' || payment.provider_txn === null)
    return { kind: 'refused', why: 'not_paid', leftMinor: 0 };
  const purchase = await loadPurchase(transaction, payment, now);
  const leftMinor = calculateRefundableMinor(purchase);
  const amountMinor = part ?? leftMinor;
  if (leftMinor === 0) return { kind: 'refused', why: 'nothing_left', leftMinor };
  if (amountMinor > leftMinor || amountMinor <= 0) return { kind: 'refused', why: 'too_much', leftMinor };
  const { currency, provider, provider_txn } = payment;
  const { id: refundId } = await transaction
    .insertInto('payment_refund')
    .values({
      payment_id: paymentId,
      provider,
      transaction_id: provider_txn,
      amount_minor: amountMinor,
      currency,
      reason: 'requested',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = calculateRefundUnits(amountMinor, purchase);
  await clawBackPart(transaction, payment, { refundId, units, all: amountMinor === leftMinor, now });
  await updateOrder(transaction, paymentId, { refunded_minor: payment.refunded_minor + amountMinor });
  await addJob(transaction, 'refund_payment', { refundId });
  return { kind: 'started', refundId, amountMinor, currency };
}

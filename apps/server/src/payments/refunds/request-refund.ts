import { calculateRefundUnits } from '@afterglow/domain/refund';
import type { Result } from '@afterglow/domain/result';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { clawBackPart } from './claw-back.ts';
import { quoteRefund, type RefundQuote } from './quote-refund.ts';

/** `version`: of the payment, after the refund. */
type RequestedRefund = { refundId: number; amountMinor: number; currency: string; version: number };
/** `refundableMinor`: the most that may be refunded instead. */
type RefundRejection = {
  reason: 'not_found' | 'not_paid' | 'nothing_left' | 'too_much';
  refundableMinor: number;
};

/** `requestedMinor`: an amount in minor units; without it the whole refundable amount. */
type RefundInput = {
  requestedMinor?: number | undefined;
  now: Date;
  /** The member of staff who requests it. They may return more than was unused, up to the rest of the price. */
  staffId?: number;
};

/**
 * Starts a refund of the unused part of a purchase. The coins or days leave the wallet immediately, so nobody spends
 * them while the money is on its way. A job then asks the provider (`sendRefund`). What staff return beyond the unused
 * part claws back nothing.
 */
export async function requestRefund(
  tx: Transaction<DB>,
  { paymentId, ...input }: RefundInput & { paymentId: number },
): Promise<Result<RequestedRefund, RefundRejection>> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return reject('not_found', 0);
  return requestQuotedRefund(tx, { payment, quote: await quoteRefund(tx, payment, input.now) }, input);
}

/**
 * Starts a refund, as `requestRefund` does, for a caller that has locked the payment and quoted its refund in this
 * transaction.
 */
export async function requestQuotedRefund(
  tx: Transaction<DB>,
  { payment, quote: { remainder, refundableMinor } }: { payment: PaymentRow; quote: RefundQuote },
  { requestedMinor, now, staffId }: RefundInput,
): Promise<Result<RequestedRefund, RefundRejection>> {
  if (payment.state !== 'paid' || payment.provider_txn === null) return reject('not_paid', 0);
  const amountMinor = requestedMinor ?? refundableMinor;
  const maxMinor = staffId === undefined ? refundableMinor : payment.amount_minor - payment.refunded_minor;
  if (maxMinor === 0) return reject('nothing_left', 0);
  if (amountMinor > maxMinor || amountMinor <= 0) return reject('too_much', maxMinor);
  const { id: paymentId, currency, provider, provider_txn } = payment;
  const { id: refundId } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: paymentId,
      provider,
      transaction_id: provider_txn,
      amount_minor: amountMinor,
      currency,
      reason: 'requested',
      created_at: now,
      staff_id: staffId ?? null,
      goodwill_minor: Math.max(0, amountMinor - refundableMinor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = calculateRefundUnits(amountMinor, remainder);
  const isLast = amountMinor >= refundableMinor;
  await clawBackPart(tx, payment, { refundId, units, isLast, now });
  const { version } = await updatePayment(tx, paymentId, {
    refunded_minor: payment.refunded_minor + amountMinor,
  });
  await addJob(tx, 'refund_payment', { refundId });
  return { ok: true, value: { refundId, amountMinor, currency, version } };
}

const reject = (
  reason: RefundRejection['reason'],
  refundableMinor: number,
): { ok: false; error: RefundRejection } => ({ ok: false, error: { reason, refundableMinor } });

import { calculateRefundUnits } from '@afterglow/domain/refund';
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
import { clawBack, clawBackPart } from './claw-back.ts';
import { markRefundReturned } from './mark-refund-returned.ts';
import { quoteRefund } from './quote-refund.ts';
import { ACCEPTED_AT, loadGoodwillMinor } from './refund-row.ts';

/**
 * Handles a provider's report that money of a purchase was refunded. Either a refund that this server requested is
 * done, or the provider refunded on its own: then the units are clawed back as far as they are unspent, and the
 * member owes the rest.
 */
export async function handleRefunded(
  tx: Transaction<DB>,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  if (isAwaitingPayment(payment)) return { verdict: 'too_early', payment };
  const key = event.refundKey ?? event.transactionId;
  const known = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('refund_key', '=', key)
    .executeTakeFirst();
  if (known) return { verdict: 'duplicate', payment };
  const requested = await findRequestedRefund(tx, payment, event);
  // The provider counts no refund beyond the known ones, so the event repeats one of them. A requested refund that is done
  // already is not checked: it only gets its key.
  const isRepeated = !requested?.returned_at && (await isEveryRefundKnown(tx, payment, event, requested?.id));
  if (isRepeated) return { verdict: 'unconfirmed', payment };
  if (requested) {
    const updated = await markRefundReturned(tx, payment, { id: requested.id, key, now });
    return { verdict: requested.returned_at ? 'duplicate' : 'done', payment: updated };
  }
  if (isReversed(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  if (payment.refunded_minor + event.amountMinor > payment.amount_minor)
    return { verdict: 'wrong_amount', payment };
  const updated = await recordProviderRefund(tx, payment, { event, key, now });
  return { verdict: 'done', payment: updated, balance: await getBalance(tx, payment.person_id) };
}

/** Finds the refund of this server that the event may report as done. */
async function findRequestedRefund(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { transactionId, amountMinor }: PaymentEvent,
): Promise<{ id: number; returned_at: Date | null } | undefined> {
  return (
    tx
      .selectFrom('payment_refund')
      .select(['id', 'returned_at'])
      .where('payment_id', '=', payment.id)
      .where('reason', '!=', 'by_provider')
      .where('amount_minor', '=', amountMinor)
      // Where the event names the payment's own transaction, only refunds of it match: another one may have the same
      // amount.
      .$if(transactionId === payment.provider_txn, (query) =>
        query.where('transaction_id', '=', transactionId),
      )
      // A refund that was done immediately may not have its key yet.
      .where((where) => where.or([where('returned_at', 'is', null), where('refund_key', 'is', null)]))
      .orderBy('id')
      .executeTakeFirst()
  );
}

/**
 * Returns whether this server knows as many refunds of the transaction as the provider counts (`refundsMade`). Then the
 * event is no further refund: it repeats a known one under another key. A refund is known when it is done. Without
 * `requestedId` (the refund that the event may report as done) one that the provider accepted is known too.
 */
async function isEveryRefundKnown(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { refundsMade, transactionId }: PaymentEvent,
  requestedId?: number,
): Promise<boolean> {
  if (refundsMade === undefined) return false;
  const { known } = await tx
    .selectFrom('payment_refund')
    .select((select) => select.fn.countAll<number>().as('known'))
    .where('payment_id', '=', payment.id)
    .where('transaction_id', '=', transactionId)
    .where((where) =>
      requestedId === undefined
        ? where.or([where('returned_at', 'is not', null), where(ACCEPTED_AT, 'is not', null)])
        : where('returned_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return Number(known) >= refundsMade;
}

/** Books a refund that the provider made on its own, and claws back what the money bought. */
async function recordProviderRefund(
  tx: Transaction<DB>,
  payment: PaymentRow,
  { event, key, now }: { event: PaymentEvent; key: string; now: Date },
): Promise<PaymentRow> {
  const { amountMinor, transactionId, currency } = event;
  const { remainder, refundableMinor } = await quoteRefund(tx, payment, now);
  const refundedMinor = payment.refunded_minor + amountMinor;
  const { id } = await tx
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      provider: payment.provider,
      transaction_id: payment.provider_txn ?? transactionId,
      amount_minor: amountMinor,
      currency,
      reason: 'by_provider',
      created_at: now,
      [ACCEPTED_AT]: now,
      returned_at: now,
      refund_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordReturnedPurchase(
    tx,
    {
      personId: payment.person_id,
      paymentId: payment.id,
      cause: `refund:${id}`,
      amountMinor,
      currency,
    },
    now,
  );
  await addJob(tx, 'send_email', { template: 'payment_refunded', refundId: id });
  if (refundedMinor === payment.amount_minor) {
    const debt = await clawBack(tx, payment, now);
    return updatePayment(tx, payment.id, {
      state: 'refunded',
      reversed_at: now,
      refunded_minor: refundedMinor,
      owed_credits: debt,
    });
  }
  // The units that the money paid for, spent or not.
  const dueUnits = calculateRefundUnits(amountMinor, {
    ...remainder,
    // What staff gave beyond it paid for no units.
    refundedMinor: remainder.refundedMinor - (await loadGoodwillMinor(tx, payment.id)),
    unused: remainder.granted - remainder.clawedBackUnits,
  });
  const units = Math.min(dueUnits, remainder.unused);
  await clawBackPart(tx, payment, {
    refundId: id,
    units,
    isLast: amountMinor >= refundableMinor,
    now,
  });
  // `dueUnits` counts from the first refund on, so it includes what was owed before.
  const debt = payment.credits > 0 ? dueUnits - units : 0;
  return updatePayment(tx, payment.id, { refunded_minor: refundedMinor, owed_credits: debt });
}

import { calculateRefundUnits } from '@afterglow/domain/refund';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { getBalance, type PaymentRow, updateOrder } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import type { EventResult } from '../event-result.ts';
import type { PaymentEvent } from '../provider.ts';
import { clawBack, clawBackPart } from './claw-back.ts';
import { quoteRefund } from './quote-refund.ts';

const isUnsettled = (payment: PaymentRow) => payment.state === 'created' || payment.state === 'pending';
const isReversed = (payment: PaymentRow) => payment.state === 'refunded' || payment.state === 'charged_back';

/**
 * Handles a provider's report that money of a purchase was refunded. Either a refund that this server requested is done, or the
 * provider refunded on its own: then the units are clawed back as far as they are there, and the member owes the rest.
 */
export async function handleRefunded(
  db: Kysely<DB>,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  if (isUnsettled(payment)) return { verdict: 'too_early', payment };
  const key = event.refundKey ?? event.transactionId;
  const known = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('refund_key', '=', key)
    .executeTakeFirst();
  if (known) return { verdict: 'duplicate', payment };
  const ownRefund = await db
    .selectFrom('payment_refund')
    .select(['id', 'returned_at'])
    .where('payment_id', '=', payment.id)
    .where('reason', '!=', 'by_provider')
    .where('amount_minor', '=', event.amountMinor)
    // Where the event names the order's own transaction, only refunds of it match: another one may have the same amount.
    .$if(event.transactionId === payment.provider_txn, (query) =>
      query.where('transaction_id', '=', event.transactionId),
    )
    // A refund that was done immediately may not have its key yet.
    .where((where) => where.or([where('returned_at', 'is', null), where('refund_key', 'is', null)]))
    .orderBy('id')
    .executeTakeFirst();
  if (!ownRefund?.returned_at && (await hasUnconfirmedRefund(db, payment, event, ownRefund?.id)))
    return { verdict: 'unconfirmed', payment };
  if (ownRefund) {
    const updated = await markRefundReturned(db, payment, { id: ownRefund.id, key, now });
    return { verdict: ownRefund.returned_at ? 'duplicate' : 'done', payment: updated };
  }
  if (isReversed(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  if (payment.refunded_minor + event.amountMinor > payment.amount_minor)
    return { verdict: 'wrong_amount', payment };
  const updated = await bookProviderRefund(db, payment, { event, key, now });
  return { verdict: 'done', payment: updated, balance: await getBalance(db, payment.person_id) };
}

/**
 * Returns whether the provider counts no more refunds of this transaction than are known here. Then the event repeats a known one
 * under another key. Known are refunds that are done or requested; `awaitedId` is the refund that the event may confirm.
 */
async function hasUnconfirmedRefund(
  db: Kysely<DB>,
  payment: PaymentRow,
  { refundsMade, transactionId }: PaymentEvent,
  awaitedId?: number,
): Promise<boolean> {
  if (refundsMade === undefined) return false;
  const { known } = await db
    .selectFrom('payment_refund')
    .select((select) => select.fn.countAll<number>().as('known'))
    .where('payment_id', '=', payment.id)
    .where('transaction_id', '=', transactionId)
    .where((where) =>
      awaitedId === undefined
        ? where.or([where('returned_at', 'is not', null), where('asked_at', 'is not', null)])
        : where('returned_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return Number(known) >= refundsMade;
}

/** Handles a chargeback. It ends the order: everything left of it is clawed back, whatever amount the bank returned. */
export async function handleChargeback(
  db: Kysely<DB>,
  payment: PaymentRow,
  { amountMinor }: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  if (isUnsettled(payment)) return { verdict: 'too_early', payment };
  if (isReversed(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  const rest = payment.amount_minor - payment.refunded_minor;
  if (amountMinor !== payment.amount_minor && amountMinor !== rest)
    return { verdict: 'wrong_amount', payment };
  const owed = await clawBack(db, payment, now);
  const updated = await updateOrder(db, payment.id, { state: 'charged_back', owed_credits: owed });
  const at = now.toISOString();
  await addJob(db, 'send_letter', { letter: 'payment_charged_back', paymentId: payment.id, at });
  return { verdict: 'done', payment: updated, balance: await getBalance(db, payment.person_id) };
}

/** Records that a requested refund is done. The refund that completes the whole amount ends the order. */
export async function markRefundReturned(
  db: Kysely<DB>,
  payment: PaymentRow,
  { id, key, now }: { id: number; key: string | undefined; now: Date },
): Promise<PaymentRow> {
  await db
    .updateTable('payment_refund')
    .set({ returned_at: sql`coalesce(returned_at, ${now})`, ...(key && { refund_key: key }) })
    .where('id', '=', id)
    .execute();
  if (payment.state !== 'paid' || payment.refunded_minor < payment.amount_minor) return payment;
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from payment_refund where payment_id = ${payment.id} and returned_at is null
      and reason = 'requested') as waiting`.execute(db);
  if (rows[0]?.waiting) return payment;
  const owed = await clawBack(db, payment, now);
  return updateOrder(db, payment.id, { state: 'refunded', owed_credits: owed });
}

/** Books a refund that the provider made on its own, and claws back what the money bought. */
async function bookProviderRefund(
  db: Kysely<DB>,
  payment: PaymentRow,
  { event, key, now }: { event: PaymentEvent; key: string; now: Date },
): Promise<PaymentRow> {
  const { amountMinor, transactionId, currency } = event;
  const { remainder, refundableMinor } = await quoteRefund(db, payment, now);
  const refundedMinor = payment.refunded_minor + amountMinor;
  const { id } = await db
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      provider: payment.provider,
      transaction_id: payment.provider_txn ?? transactionId,
      amount_minor: amountMinor,
      currency,
      reason: 'by_provider',
      created_at: now,
      asked_at: now,
      returned_at: now,
      refund_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(db, 'send_letter', { letter: 'payment_refunded', refundId: id });
  if (refundedMinor === payment.amount_minor) {
    const owed_credits = await clawBack(db, payment, now);
    return updateOrder(db, payment.id, { state: 'refunded', refunded_minor: refundedMinor, owed_credits });
  }
  // The units that the money paid for, spent or not.
  const dueUnits = calculateRefundUnits(amountMinor, {
    ...remainder,
    unused: remainder.granted - remainder.clawedBack,
  });
  const coinsOrSeconds = Math.min(dueUnits, remainder.unused);
  await clawBackPart(db, payment, {
    refundId: id,
    coinsOrSeconds,
    isLast: amountMinor >= refundableMinor,
    now,
  });
  // `dueUnits` counts from the first refund on, so it includes what was owed before.
  const owed = payment.credits > 0 ? dueUnits - coinsOrSeconds : 0;
  return updateOrder(db, payment.id, { refunded_minor: refundedMinor, owed_credits: owed });
}

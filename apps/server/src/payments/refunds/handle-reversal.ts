import { calculateRefundableMinor, calculateRefundUnits } from '@afterglow/domain/refund';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../../db/schema.ts';
import { getBalance } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { updateOrderState } from '../move-order.ts';
import type { WebhookEvent } from '../provider.ts';
import type { SettlementResult } from '../settlement.ts';
import { clawBack, clawBackPart } from './claw-back.ts';
import { loadPurchase } from './quote-refund.ts';

type PaymentRow = Selectable<Payment>;

const isUnpaid = (payment: PaymentRow) => payment.state === 'created' || payment.state === 'pending';
const isReversed = (payment: PaymentRow) => payment.state === 'refunded' || payment.state === 'charged_back';

/**
 * The provider says that money of a purchase went back: what we asked for has come about, or the provider did it on its own.
 * Then it is taken back here like anything else, as far as it is there; what is not is owed.
 */
export async function applyRefund(
  db: Kysely<DB>,
  payment: PaymentRow,
  event: WebhookEvent,
  now: Date,
): Promise<SettlementResult> {
  if (isUnpaid(payment)) return { verdict: 'too_early', payment };
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
    // Of what the order was paid by, where that is named: the same sum may be on its way back of another payment.
    .$if(event.transactionId === payment.provider_txn, (query) =>
      query.where('transaction_id', '=', event.transactionId),
    )
    // One that came about at once may not have been named yet.
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
  const applied = await applyProviderRefund(db, payment, { event, key, now });
  return { verdict: 'done', payment: applied, balance: await getBalance(db, payment.person_id) };
}

/**
 * Whether the provider counts no refund of this transaction that is not known here already: then one of those is told again under
 * another name. Known is what has come about, and what the provider was asked for; `awaited` is the one that this telling may mean.
 */
async function hasUnconfirmedRefund(
  db: Kysely<DB>,
  payment: PaymentRow,
  { refundsMade, transactionId }: WebhookEvent,
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

/** A dispute ends an order: everything that is left of it is taken, whatever the card's bank sent back. */
export async function applyChargeback(
  db: Kysely<DB>,
  payment: PaymentRow,
  { amountMinor }: WebhookEvent,
  now: Date,
): Promise<SettlementResult> {
  if (isUnpaid(payment)) return { verdict: 'too_early', payment };
  if (isReversed(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  const rest = payment.amount_minor - payment.refunded_minor;
  if (amountMinor !== payment.amount_minor && amountMinor !== rest)
    return { verdict: 'wrong_amount', payment };
  const owed = await clawBack(db, payment, now);
  const moved = await updateOrderState(db, payment, 'charged_back', { owed_credits: owed });
  const at = now.toISOString();
  await addJob(db, 'send_letter', { letter: 'payment_charged_back', paymentId: payment.id, at });
  return { verdict: 'done', payment: moved, balance: await getBalance(db, payment.person_id) };
}

/** Writes down that a refund of ours has come about; the last one of all the money ends the order. */
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
  return updateOrderState(db, payment, 'refunded', { owed_credits: await clawBack(db, payment, now) });
}

async function applyProviderRefund(
  db: Kysely<DB>,
  payment: PaymentRow,
  { event, key, now }: { event: WebhookEvent; key: string; now: Date },
): Promise<PaymentRow> {
  const { amountMinor, transactionId, currency } = event;
  const purchase = await loadPurchase(db, payment, now);
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
    return updateOrderState(db, payment, 'refunded', { refunded_minor: refundedMinor, owed_credits });
  }
  // What the money was worth, whether it is there or not.
  const dueUnits = calculateRefundUnits(amountMinor, {
    ...purchase,
    unused: purchase.granted - purchase.clawedBack,
  });
  const units = Math.min(dueUnits, purchase.unused);
  await clawBackPart(db, payment, {
    refundId: id,
    units,
    all: amountMinor >= calculateRefundableMinor(purchase),
    now,
  });
  // `due` is reckoned over all that ever went back: what was owed before is in it.
  const owed = payment.credits > 0 ? dueUnits - units : 0;
  return updateOrderState(db, payment, 'paid', { refunded_minor: refundedMinor, owed_credits: owed });
}

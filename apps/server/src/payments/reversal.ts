import { refundableMinor, unitsFor } from '@afterglow/domain/refund';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Payment } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { balanceOf } from '../modules/wallet/wallet.ts';
import { move } from './move-order.ts';
import type { Notice } from './provider.ts';
import type { Settled } from './settled.ts';
import { takeBack, takePart } from './take-back.ts';
import { purchaseOf } from './unused-part.ts';

type PaymentRow = Selectable<Payment>;

const notPaidYet = (payment: PaymentRow) => payment.state === 'created' || payment.state === 'pending';
const over = (payment: PaymentRow) => payment.state === 'refunded' || payment.state === 'charged_back';

/**
 * The provider says that money of a purchase went back: what we asked for has come about, or the provider did it on its own.
 * Then it is taken back here like anything else, as far as it is there; what is not is owed.
 */
export async function refunded(
  db: Kysely<DB>,
  payment: PaymentRow,
  notice: Notice,
  now: Date,
): Promise<Settled> {
  if (notPaidYet(payment)) return { verdict: 'too_early', payment };
  const key = notice.refundKey ?? notice.transactionId;
  const told = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('refund_key', '=', key)
    .executeTakeFirst();
  if (told) return { verdict: 'duplicate', payment };
  const ours = await db
    .selectFrom('payment_refund')
    .select(['id', 'returned_at'])
    .where('payment_id', '=', payment.id)
    .where('reason', '!=', 'by_provider')
    .where('amount_minor', '=', notice.amountMinor)
    // Of what the order was paid by, where that is named: the same sum may be on its way back of another payment.
    .$if(notice.transactionId === payment.provider_txn, (query) =>
      query.where('transaction_id', '=', notice.transactionId),
    )
    // One that came about at once may not have been named yet.
    .where((where) => where.or([where('returned_at', 'is', null), where('refund_key', 'is', null)]))
    .orderBy('id')
    .executeTakeFirst();
  if (!ours?.returned_at && (await moreThanWereMade(db, payment, notice, ours?.id)))
    return { verdict: 'unconfirmed', payment };
  if (ours) {
    const after = await returned(db, payment, { id: ours.id, key, now });
    return { verdict: ours.returned_at ? 'duplicate' : 'done', payment: after };
  }
  if (over(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  if (payment.refunded_minor + notice.amountMinor > payment.amount_minor)
    return { verdict: 'wrong_amount', payment };
  const moved = await takenByProvider(db, payment, { notice, key, now });
  return { verdict: 'done', payment: moved, balance: await balanceOf(db, payment.person_id) };
}

/**
 * Whether the provider counts no refund of this transaction that is not known here already: then one of those is told again under
 * another name. Known is what has come about, and what the provider was asked for; `awaited` is the one that this telling may mean.
 */
async function moreThanWereMade(
  db: Kysely<DB>,
  payment: PaymentRow,
  { refundsMade, transactionId }: Notice,
  awaited?: number,
): Promise<boolean> {
  if (refundsMade === undefined) return false;
  const { known } = await db
    .selectFrom('payment_refund')
    .select((select) => select.fn.countAll<number>().as('known'))
    .where('payment_id', '=', payment.id)
    .where('transaction_id', '=', transactionId)
    .where((where) =>
      awaited === undefined
        ? where.or([where('returned_at', 'is not', null), where('asked_at', 'is not', null)])
        : where('returned_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return Number(known) >= refundsMade;
}

/** A dispute ends an order: everything that is left of it is taken, whatever the card's bank sent back. */
export async function chargedBack(
  db: Kysely<DB>,
  payment: PaymentRow,
  { amountMinor }: Notice,
  now: Date,
): Promise<Settled> {
  if (notPaidYet(payment)) return { verdict: 'too_early', payment };
  if (over(payment)) return { verdict: 'duplicate', payment };
  if (payment.state !== 'paid') return { verdict: 'wrong_state', payment };
  const rest = payment.amount_minor - payment.refunded_minor;
  if (amountMinor !== payment.amount_minor && amountMinor !== rest)
    return { verdict: 'wrong_amount', payment };
  const owed = await takeBack(db, payment, now);
  const moved = await move(db, payment, 'charged_back', { owed_credits: owed });
  const at = now.toISOString();
  await addJob(db, 'send_letter', { letter: 'payment_charged_back', paymentId: payment.id, at });
  return { verdict: 'done', payment: moved, balance: await balanceOf(db, payment.person_id) };
}

/** Writes down that a refund of ours has come about; the last one of all the money ends the order. */
export async function returned(
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
  return move(db, payment, 'refunded', { owed_credits: await takeBack(db, payment, now) });
}

async function takenByProvider(
  db: Kysely<DB>,
  payment: PaymentRow,
  { notice, key, now }: { notice: Notice; key: string; now: Date },
): Promise<PaymentRow> {
  const { amountMinor, transactionId, currency } = notice;
  const purchase = await purchaseOf(db, payment, now);
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
    const owed_credits = await takeBack(db, payment, now);
    return move(db, payment, 'refunded', { refunded_minor: refundedMinor, owed_credits });
  }
  // What the money was worth, whether it is there or not.
  const due = unitsFor(amountMinor, { ...purchase, unused: purchase.granted - purchase.taken });
  const units = Math.min(due, purchase.unused);
  await takePart(db, payment, { refundId: id, units, all: amountMinor >= refundableMinor(purchase), now });
  // `due` is reckoned over all that ever went back: what was owed before is in it.
  const owed = payment.credits > 0 ? due - units : 0;
  return move(db, payment, 'paid', { refunded_minor: refundedMinor, owed_credits: owed });
}

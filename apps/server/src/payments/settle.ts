import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { holdLock } from '../db/locks.ts';
import type { DB, Payment } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import {
  balanceOf,
  grant,
  grantPremium,
  holdBuyer,
  moveSpins,
  whyOwnRuleForbids,
} from '../modules/wallet/wallet.ts';
import { move } from './move-order.ts';
import type { Notice } from './provider.ts';
import { nothingReturned, oweRefund, type RefundReason, sentBack } from './refund-due.ts';
import { chargedBack, refunded } from './reversal.ts';
import type { Settled } from './settled.ts';

type PaymentRow = Selectable<Payment>;

/**
 * Applies a proven notification to its order, inside the caller's transaction. An order goes forward only: created or
 * pending, then failed or paid, then refunded or charged back; and failed is never too late to be paid. It is fulfilled once.
 */
export async function settle(db: Kysely<DB>, provider: string, notice: Notice, now: Date): Promise<Settled> {
  const id = await orderOf(db, provider, notice);
  if (id === undefined) return { verdict: 'unknown_order' };
  await holdBuyer(db, { id });
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (notice.page && payment.page && notice.page !== payment.page) return { verdict: 'wrong_page', payment };
  if (notice.event === 'paid') return paid(db, payment, notice, now);
  if (notice.event === 'refunded' || notice.event === 'charged_back') {
    const ours = await nothingReturned(db, provider, notice, now);
    if (ours) return { verdict: ours, payment };
  }
  if (payment.currency !== notice.currency) return { verdict: 'wrong_currency', payment };
  if (notice.event === 'refunded') return refunded(db, payment, notice, now);
  if (notice.event === 'charged_back') return chargedBack(db, payment, notice, now);
  if (payment.amount_minor !== notice.amountMinor) return { verdict: 'wrong_amount', payment };
  if (notice.event === 'pending') {
    if (payment.state !== 'created') return { verdict: 'duplicate', payment };
    // Pending is counted as paid, so a limit that was set since must still have room for it.
    const forbidden = await whyOwnRuleForbids(db, payment, now);
    const after = forbidden
      ? await move(db, payment, 'failed', { settled_at: now })
      : await move(db, payment, 'pending');
    return { verdict: 'done', payment: after };
  }
  if (payment.state === 'failed') return { verdict: 'duplicate', payment };
  if (payment.state !== 'created' && payment.state !== 'pending') return { verdict: 'wrong_state', payment };
  return { verdict: 'done', payment: await move(db, payment, 'failed', { settled_at: now }) };
}

/** By our own reference; a message that has none names a transaction that was told of before. */
async function orderOf(
  db: Kysely<DB>,
  provider: string,
  { reference, transactionId }: Notice,
): Promise<number | undefined> {
  const { rows } = await (reference === null
    ? sql<{ id: number }>`
        select id from payment where provider = ${provider} and provider_txn = ${transactionId}
        union all select payment_id from payment_refund where provider = ${provider} and transaction_id = ${transactionId}
        limit 1`
    : sql<{ id: number }>`select id from payment where provider = ${provider} and reference = ${reference}`
  ).execute(db);
  return rows[0]?.id;
}

/**
 * The one rule for money that has come: it buys what was ordered, however late it is, or it goes back. An order that had been
 * given up is fulfilled and marked `late`; what its owner's own limit or break does not let be bought goes back.
 */
async function paid(db: Kysely<DB>, payment: PaymentRow, notice: Notice, now: Date): Promise<Settled> {
  if (payment.provider_txn === notice.transactionId) return { verdict: 'duplicate', payment };
  // One transaction pays one order; told of several orders at once, the second looks once the first is done.
  const name = `${payment.provider} ${notice.transactionId}`;
  await holdLock(db, 'transaction', name);
  const used = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('provider_txn', '=', notice.transactionId)
    .executeTakeFirst();
  if (used) return { verdict: 'used_transaction', payment };
  // Once on its way back it buys nothing any more, whatever its owner's limit or break would let pass by now.
  if (await sentBack(db, payment.provider, notice.transactionId)) return { verdict: 'duplicate', payment };
  const reason = await whyNotFulfilled(db, payment, notice, now);
  if (reason) {
    const verdict = await oweRefund(db, payment, notice, reason, now);
    const givenUp = endsTheOrder.has(reason) && payment.state !== 'failed';
    const after = givenUp ? await move(db, payment, 'failed', { settled_at: now }) : payment;
    return { verdict, payment: after, refund: reason };
  }
  const late = payment.state === 'failed';
  const settled = { provider_txn: notice.transactionId, settled_at: now, late };
  return fulfil(db, await move(db, payment, 'paid', settled), now);
}

/** After these nothing can pay the order any more; a wrong sum may still be followed by the right one. */
const endsTheOrder: ReadonlySet<RefundReason> = new Set(['no_receiver', 'over_limit', 'in_break']);

async function whyNotFulfilled(
  db: Kysely<DB>,
  payment: PaymentRow,
  notice: Notice,
  now: Date,
): Promise<RefundReason | null> {
  if (payment.currency !== notice.currency) return 'wrong_currency';
  if (payment.amount_minor !== notice.amountMinor) return 'wrong_amount';
  if (!['created', 'pending', 'failed'].includes(payment.state)) return 'paid_twice';
  const receiver = await db
    .selectFrom('person')
    .select('state')
    .where('id', '=', payment.person_id)
    .executeTakeFirstOrThrow();
  if (receiver.state === 'banned' || receiver.state === 'deleted') return 'no_receiver';
  return whyOwnRuleForbids(db, payment, now);
}

/** Everything that was bought, and the receipt, in the same transaction. */
async function fulfil(db: Kysely<DB>, payment: PaymentRow, now: Date): Promise<Settled> {
  const { id, person_id: personId, credits, bonus, free_spins, months } = payment;
  const movement = { personId, cause: 'payment', causeId: id, at: now } as const;
  if (credits > 0) await grant(db, { ...movement, amount: credits, lot: 'bought', from: 'house:sales' });
  if (bonus > 0) await grant(db, { ...movement, amount: bonus, lot: 'given', from: 'house:gifts' });
  if (free_spins > 0) await moveSpins(db, { ...movement, change: free_spins });
  const premiumUntil =
    months > 0 ? await grantPremium(db, { personId, paymentId: id, months, at: now }) : null;
  await addJob(db, 'send_letter', { letter: 'payment_receipt', paymentId: id });
  const balance = await balanceOf(db, personId);
  return { verdict: 'done', payment, balance, ...(premiumUntil && { premiumUntil }) };
}

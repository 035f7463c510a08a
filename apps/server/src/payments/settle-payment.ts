import { type Kysely, type Selectable, sql } from 'kysely';
import { holdLock } from '../db/locks.ts';
import type { DB, Payment } from '../db/schema.ts';
import {
  findOwnRuleViolation,
  getBalance,
  grantCoins,
  grantPremium,
  lockBuyer,
  moveSpins,
} from '../features/wallet/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { updateOrderState } from './move-order.ts';
import type { WebhookEvent } from './provider.ts';
import {
  createDueRefund,
  isSentBack,
  markDueRefundReturned,
  type RefundReason,
} from './refunds/due-refund.ts';
import { applyChargeback, applyRefund } from './refunds/handle-reversal.ts';
import type { SettlementResult } from './settlement.ts';

type PaymentRow = Selectable<Payment>;

/**
 * Applies a proven notification to its order, inside the caller's transaction. An order goes forward only: created or
 * pending, then failed or paid, then refunded or charged back; and failed is never too late to be paid. It is fulfilled once.
 */
export async function settlePayment(
  db: Kysely<DB>,
  provider: string,
  event: WebhookEvent,
  now: Date,
): Promise<SettlementResult> {
  const id = await findOrder(db, provider, event);
  if (id === undefined) return { verdict: 'unknown_order' };
  await lockBuyer(db, { id });
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (event.page && payment.page && event.page !== payment.page) return { verdict: 'wrong_page', payment };
  if (event.event === 'paid') return applyPaid(db, payment, event, now);
  if (event.event === 'refunded' || event.event === 'charged_back') {
    const ownVerdict = await markDueRefundReturned(db, provider, event, now);
    if (ownVerdict) return { verdict: ownVerdict, payment };
  }
  if (payment.currency !== event.currency) return { verdict: 'wrong_currency', payment };
  if (event.event === 'refunded') return applyRefund(db, payment, event, now);
  if (event.event === 'charged_back') return applyChargeback(db, payment, event, now);
  if (payment.amount_minor !== event.amountMinor) return { verdict: 'wrong_amount', payment };
  if (event.event === 'pending') {
    if (payment.state !== 'created') return { verdict: 'duplicate', payment };
    // Pending is counted as paid, so a limit that was set since must still have room for it.
    const violation = await findOwnRuleViolation(db, payment, now);
    const updated = violation
      ? await updateOrderState(db, payment, 'failed', { settled_at: now })
      : await updateOrderState(db, payment, 'pending');
    return { verdict: 'done', payment: updated };
  }
  if (payment.state === 'failed') return { verdict: 'duplicate', payment };
  if (payment.state !== 'created' && payment.state !== 'pending') return { verdict: 'wrong_state', payment };
  return { verdict: 'done', payment: await updateOrderState(db, payment, 'failed', { settled_at: now }) };
}

/** By our own reference; a message that has none names a transaction that was told of before. */
async function findOrder(
  db: Kysely<DB>,
  provider: string,
  { reference, transactionId }: WebhookEvent,
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
async function applyPaid(
  db: Kysely<DB>,
  payment: PaymentRow,
  event: WebhookEvent,
  now: Date,
): Promise<SettlementResult> {
  if (payment.provider_txn === event.transactionId) return { verdict: 'duplicate', payment };
  // One transaction pays one order; told of several orders at once, the second looks once the first is done.
  const name = `${payment.provider} ${event.transactionId}`;
  await holdLock(db, 'transaction', name);
  const used = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('provider_txn', '=', event.transactionId)
    .executeTakeFirst();
  if (used) return { verdict: 'used_transaction', payment };
  // Once on its way back it buys nothing any more, whatever its owner's limit or break would let pass by now.
  if (await isSentBack(db, payment.provider, event.transactionId)) return { verdict: 'duplicate', payment };
  const reason = await findRefundReason(db, payment, event, now);
  if (reason) {
    const verdict = await createDueRefund(db, payment, event, reason, now);
    const isAbandoned = orderEndingReasons.has(reason) && payment.state !== 'failed';
    const updated = isAbandoned
      ? await updateOrderState(db, payment, 'failed', { settled_at: now })
      : payment;
    return { verdict, payment: updated, refund: reason };
  }
  const late = payment.state === 'failed';
  const paidFields = { provider_txn: event.transactionId, settled_at: now, late };
  return fulfilOrder(db, await updateOrderState(db, payment, 'paid', paidFields), now);
}

/** After these nothing can pay the order any more; a wrong sum may still be followed by the right one. */
const orderEndingReasons: ReadonlySet<RefundReason> = new Set(['no_receiver', 'over_limit', 'in_break']);

async function findRefundReason(
  db: Kysely<DB>,
  payment: PaymentRow,
  event: WebhookEvent,
  now: Date,
): Promise<RefundReason | null> {
  if (payment.currency !== event.currency) return 'wrong_currency';
  if (payment.amount_minor !== event.amountMinor) return 'wrong_amount';
  if (!['created', 'pending', 'failed'].includes(payment.state)) return 'paid_twice';
  const receiver = await db
    .selectFrom('person')
    .select('state')
    .where('id', '=', payment.person_id)
    .executeTakeFirstOrThrow();
  if (receiver.state === 'banned' || receiver.state === 'deleted') return 'no_receiver';
  return findOwnRuleViolation(db, payment, now);
}

/** Everything that was bought, and the receipt, in the same transaction. */
async function fulfilOrder(db: Kysely<DB>, payment: PaymentRow, now: Date): Promise<SettlementResult> {
  const { id, person_id: personId, credits, bonus, free_spins, months } = payment;
  const movement = { personId, cause: 'payment', causeId: id, at: now } as const;
  if (credits > 0) await grantCoins(db, { ...movement, amount: credits, lot: 'bought', from: 'house:sales' });
  if (bonus > 0) await grantCoins(db, { ...movement, amount: bonus, lot: 'given', from: 'house:gifts' });
  if (free_spins > 0) await moveSpins(db, { ...movement, change: free_spins });
  const premiumUntil =
    months > 0 ? await grantPremium(db, { personId, paymentId: id, months, at: now }) : null;
  await addJob(db, 'send_letter', { letter: 'payment_receipt', paymentId: id });
  const balance = await getBalance(db, personId);
  return { verdict: 'done', payment, balance, ...(premiumUntil && { premiumUntil }) };
}

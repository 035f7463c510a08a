import { sql, type Transaction } from 'kysely';
import { recordFirstPurchase } from '../campaigns/campaign-members.ts';
import { acquireLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';
import {
  findOwnRuleViolation,
  getBalance,
  grantCoins,
  grantPremium,
  lockPayment,
  moveSpins,
  type PaymentRow,
  updatePayment,
} from '../features/wallet/index.ts';
import { addJob } from '../jobs/jobs.ts';
import type { EventResult } from './event-result.ts';
import type { PaymentEvent } from './provider.ts';
import { handleChargeback } from './refunds/handle-chargeback.ts';
import { handleRefunded } from './refunds/handle-refunded.ts';
import {
  createUnmatchedRefund,
  isRefundedUnmatched,
  markUnmatchedRefundReturned,
  type UnmatchedReason,
} from './refunds/unmatched-payment-refund.ts';

/**
 * Applies a verified webhook event to its payment, in the caller's transaction. The state of a payment only moves
 * forward: created, pending, then failed or paid, then refunded or charged back. A failed one can still be paid. Its
 * order is fulfilled once.
 */
export async function applyEventToPayment(
  tx: Transaction<DB>,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  const id = await findPaymentId(tx, provider, event);
  if (id === undefined) return { verdict: 'unknown_order' };
  const payment = await lockPayment(tx, id);
  if (!payment) return { verdict: 'unknown_order' };
  const isOtherCheckout = event.checkoutId && payment.page && event.checkoutId !== payment.page;
  if (isOtherCheckout) return { verdict: 'wrong_page', payment };
  if (event.kind === 'paid') return handlePaid(tx, payment, event, now);
  if (event.kind === 'refunded' || event.kind === 'charged_back') {
    const ownVerdict = await markUnmatchedRefundReturned(tx, provider, event, now);
    if (ownVerdict) return { verdict: ownVerdict, payment };
  }
  if (payment.currency !== event.currency) return { verdict: 'wrong_currency', payment };
  if (event.kind === 'refunded') return handleRefunded(tx, payment, event, now);
  if (event.kind === 'charged_back') return handleChargeback(tx, payment, event, now);
  if (payment.amount_minor !== event.amountMinor) return { verdict: 'wrong_amount', payment };
  if (event.kind === 'pending') return handlePending(tx, payment, now);
  return handleUnpaid(tx, payment, now);
}

/** Finds the payment by our reference. An event without one names a transaction that is already known. */
async function findPaymentId(
  tx: Transaction<DB>,
  provider: string,
  { reference, transactionId }: PaymentEvent,
): Promise<number | undefined> {
  const { rows } = await (reference === null
    ? sql<{ id: number }>`
        select id from payment where provider = ${provider} and provider_txn = ${transactionId}
        union all select payment_id from payment_refund where provider = ${provider} and transaction_id = ${transactionId}
        limit 1`
    : sql<{ id: number }>`select id from payment where provider = ${provider} and reference = ${reference}`
  ).execute(tx);
  return rows[0]?.id;
}

/**
 * Handles money that has arrived. The rule: it buys what was ordered, however late, or it is refunded. An order that
 * had failed is fulfilled and marked `late`. Money that the member's own limit or break forbids to spend is refunded.
 */
async function handlePaid(
  tx: Transaction<DB>,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  if (payment.provider_txn === event.transactionId) return { verdict: 'duplicate', payment };
  // One transaction pays one order. The lock makes concurrent events of one transaction wait for each other.
  await acquireLock(tx, 'transaction', `${payment.provider} ${event.transactionId}`);
  const used = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('provider_txn', '=', event.transactionId)
    .executeTakeFirst();
  if (used) return { verdict: 'used_transaction', payment };
  // A transaction that is being refunded buys nothing, even if the member's rules would allow it now.
  if (await isRefundedUnmatched(tx, payment.provider, event.transactionId))
    return { verdict: 'duplicate', payment };
  const reason = await findUnmatchedReason(tx, payment, event, now);
  if (reason) {
    const verdict = await createUnmatchedRefund(tx, payment, event, reason, now);
    const isAbandoned = ORDER_ENDING_REASONS.has(reason) && payment.state !== 'failed';
    const updated = isAbandoned
      ? await updatePayment(tx, payment.id, { state: 'failed', settled_at: now })
      : payment;
    return { verdict, payment: updated, refundReason: reason };
  }
  const isLate = payment.state === 'failed';
  const paidFields = { state: 'paid', provider_txn: event.transactionId, settled_at: now, late: isLate };
  return fulfilOrder(tx, await updatePayment(tx, payment.id, paidFields), now);
}

/** After these reasons nothing can pay for the order any more. After a wrong amount the right one may still arrive. */
const ORDER_ENDING_REASONS: ReadonlySet<UnmatchedReason> = new Set(['no_receiver', 'over_limit', 'in_break']);

async function findUnmatchedReason(
  tx: Transaction<DB>,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<UnmatchedReason | null> {
  if (payment.currency !== event.currency) return 'wrong_currency';
  if (payment.amount_minor !== event.amountMinor) return 'wrong_amount';
  if (!['created', 'pending', 'failed'].includes(payment.state)) return 'paid_twice';
  const receiver = await tx
    .selectFrom('person')
    .select('state')
    .where('id', '=', payment.person_id)
    .executeTakeFirstOrThrow();
  if (receiver.state === 'banned' || receiver.state === 'deleted') return 'no_receiver';
  return findOwnRuleViolation(tx, payment, now);
}

/** Handles a payment that the provider has accepted but not settled. */
async function handlePending(tx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<EventResult> {
  if (payment.state !== 'created') return { verdict: 'duplicate', payment };
  // A pending payment counts as paid, so a limit that was set meanwhile must still have room for it.
  const violation = await findOwnRuleViolation(tx, payment, now);
  const change = violation ? { state: 'failed', settled_at: now } : { state: 'pending' };
  return { verdict: 'done', payment: await updatePayment(tx, payment.id, change) };
}

/** Handles a payment that was declined or has expired. */
async function handleUnpaid(tx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<EventResult> {
  if (payment.state === 'failed') return { verdict: 'duplicate', payment };
  if (payment.state !== 'created' && payment.state !== 'pending') return { verdict: 'wrong_state', payment };
  const failed = await updatePayment(tx, payment.id, { state: 'failed', settled_at: now });
  return { verdict: 'done', payment: failed };
}

/** Grants everything that was ordered and queues the receipt, in the same transaction. */
async function fulfilOrder(tx: Transaction<DB>, payment: PaymentRow, now: Date): Promise<EventResult> {
  const { id, person_id: personId, credits, bonus, free_spins, months } = payment;
  const movement = { personId, entryType: 'payment', causeId: id, at: now } as const;
  if (credits > 0)
    await grantCoins(tx, { ...movement, amount: credits, balanceKind: 'purchased', from: 'house:sales' });
  if (bonus > 0)
    await grantCoins(tx, { ...movement, amount: bonus, balanceKind: 'bonus', from: 'house:gifts' });
  if (free_spins > 0) await moveSpins(tx, { ...movement, change: free_spins });
  await recordFirstPurchase(
    tx,
    { personId, paymentId: id, amountMinor: payment.amount_minor, currency: payment.currency },
    now,
  );
  const premiumUntil =
    months > 0 ? await grantPremium(tx, { personId, paymentId: id, months, at: now }) : null;
  await addJob(tx, 'send_email', { template: 'payment_receipt', paymentId: id });
  const balance = await getBalance(tx, personId);
  return { verdict: 'done', payment, balance, ...(premiumUntil && { premiumUntil }) };
}

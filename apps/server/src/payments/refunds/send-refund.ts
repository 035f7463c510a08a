import type { App } from '../../app.ts';
import { lockPayment, type PaymentRow } from '../../features/wallet/index.ts';
import { addJob } from '../../jobs/jobs.ts';
import { NotExecuted, type RefundRequest } from '../provider.ts';
import { markRefundReturned } from './mark-refund-returned.ts';
import { ACCEPTED_AT, listRefunds, type RefundRow } from './refund-row.ts';

/** A refund that its provider has not accepted. `earlierRefundCount`: the accepted refunds of the same transaction. */
type PendingRefund = {
  refund: RefundRow;
  payment: PaymentRow;
  earlierRefundCount: number;
};

/**
 * Asks the provider for a refund and mails the payer. It records the attempt first, so that a crash or an unclear
 * failure never leads to a second request. After one, the provider is asked whether the refund happened; if it cannot
 * say, a person decides.
 */
export async function sendRefund(app: App, refundId: number): Promise<void> {
  const pending = await loadPendingRefund(app, refundId);
  if (!pending) return;
  const { refund, payment, earlierRefundCount } = pending;
  const provider = app.providers.get(refund.provider);
  if (!provider)
    throw new Error(`refund ${refundId} needs the provider ${refund.provider}, but it is not configured`);
  const request: RefundRequest = {
    reference: payment.reference,
    transactionId: refund.transaction_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    isFull:
      earlierRefundCount === 0 &&
      (refund.reason !== 'requested' || refund.amount_minor === payment.amount_minor),
    earlierRefundCount,
  };
  if (refund.returned_at) return finishRefund(app, pending, {});
  // The bank has already returned the money, maybe all of it. A refund would pay it twice.
  if (payment.state === 'charged_back' && refund.reason === 'requested' && !refund.tried_at)
    return markHeld(app, refund, 'a refund is held: its payment was disputed meanwhile');
  if (refund.tried_at) {
    if (!provider.isRefunded)
      return markHeld(app, refund, 'a refund is held: nobody knows whether it was made');
    if (await provider.isRefunded(request)) return finishRefund(app, pending, {});
  }
  if (!(await claimRefund(app, refund))) throw new Error(`refund ${refundId} is being sent by another run`);
  try {
    const { done, key } = await provider.refund(request);
    await finishRefund(app, pending, { returned: done === 'returned', key });
  } catch (error) {
    if (error instanceof NotExecuted) await markRefund(app, refundId, { tried_at: null });
    throw error;
  }
}

/**
 * Returns the refund if it still has to be sent. One refund of a transaction runs at a time: providers cannot tell two
 * apart.
 */
async function loadPendingRefund({ db }: App, refundId: number): Promise<PendingRefund | null> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('payment_refund')
      .select('payment_id')
      .where('id', '=', refundId)
      .executeTakeFirst();
    const payment = found && (await lockPayment(tx, found.payment_id));
    if (!payment) return null;
    const refunds = await listRefunds(tx, payment.id);
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund || refund.accepted_at || refund.held_at) return null;
    const others = refunds.filter(
      ({ id, transaction_id }) => id !== refundId && transaction_id === refund.transaction_id,
    );
    if (others.some(({ id, accepted_at, held_at }) => id < refundId && !accepted_at && !held_at))
      throw new Error(`refund ${refundId} waits for an earlier one of the same payment`);
    return { refund, payment, earlierRefundCount: others.filter(({ accepted_at }) => accepted_at).length };
  });
}

async function markHeld(app: App, { id, provider }: RefundRow, reason: string): Promise<void> {
  await markRefund(app, id, { held_at: app.now() });
  app.log.error({ refund: id, provider }, reason);
}

/** Claims the refund for this run. Of two runs that read the same state, one succeeds. */
async function claimRefund({ db, now }: App, { id, tried_at }: RefundRow): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_refund')
    .set({ tried_at: now() })
    .where('id', '=', id)
    .where(ACCEPTED_AT, 'is', null)
    .where('tried_at', 'is not distinct from', tried_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const markRefund = ({ db }: App, refundId: number, at: Partial<Pick<RefundRow, 'tried_at' | 'held_at'>>) =>
  db.updateTable('payment_refund').set(at).where('id', '=', refundId).execute();

async function finishRefund(
  { db, now }: App,
  { refund, payment }: PendingRefund,
  outcome: { returned?: boolean; key?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (!locked) throw new Error(`payment ${payment.id} of refund ${refund.id} does not exist`);
    await tx
      .updateTable('payment_refund')
      .set({ [ACCEPTED_AT]: now(), held_at: null })
      .where('id', '=', refund.id)
      .execute();
    if (outcome.returned)
      await markRefundReturned(tx, locked, { id: refund.id, key: outcome.key, now: now() });
    await addJob(tx, 'send_email', { template: 'payment_refunded', refundId: refund.id });
  });
}

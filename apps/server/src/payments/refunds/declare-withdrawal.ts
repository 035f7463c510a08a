import type { Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import {
  getBalance,
  listPurchases,
  notifyBalance,
  recordWithdrawalRefund,
  storeWithdrawal,
  type Withdrawal,
} from '../../features/wallet/index.ts';
import { requestRefund } from './request-refund.ts';

type WithdrawalServices = Pick<App, 'db' | 'settings' | 'now' | 'fanout'>;

/**
 * Stores a contract withdrawal and refunds what is undisputed, in one transaction: the unused part of a purchase within
 * its term, if its buyer is signed in and names it or has only one. Everything else waits for a person: a free text,
 * purchases of others, late withdrawals, and the used part of a purchase whose buyer had not asked for immediate
 * performance. The member's devices learn the balance after a refund.
 */
export async function declareWithdrawal(services: WithdrawalServices, withdrawal: Withdrawal): Promise<void> {
  const now = services.now();
  const refunded = await services.db.transaction().execute(async (tx) => {
    const stored = await storeWithdrawal(tx, withdrawal, now);
    if (!stored?.signedIn || stored.personId === null) return null;
    const { id, personId } = stored;
    const paymentId = await findUndisputedPurchase(tx, services, {
      ...stored,
      personId,
      reference: withdrawal.reference,
      now,
    });
    if (paymentId === null) return null;
    const { start_text, amount_minor } = await tx
      .selectFrom('payment')
      .select(['start_text', 'amount_minor'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const requested = await requestRefund(tx, { paymentId, now });
    if (!requested.ok) return null;
    const { refundId, amountMinor } = requested.value;
    // Without a request for immediate performance the used part must be repaid as well: a person decides that.
    const isDone = withdrawal.text === '' && (start_text !== null || amountMinor === amount_minor);
    await recordWithdrawalRefund(tx, id, {
      paymentId,
      paidMinor: amount_minor,
      refundId,
      settledAt: isDone ? now : null,
    });
    return { personId, balance: await getBalance(tx, personId) };
  });
  if (refunded) notifyBalance(services, refunded.personId, refunded.balance);
}

/** Finds the purchase to refund: the named one, else the only refundable one. */
async function findUndisputedPurchase(
  tx: Transaction<DB>,
  { settings }: WithdrawalServices,
  {
    personId,
    paymentId,
    reference,
    now,
  }: { personId: number; paymentId: number | null; reference: string; now: Date },
): Promise<number | null> {
  const refundDays = settings.current().refund_days;
  const open = (await listPurchases(tx, personId, { now, refundDays })).filter(
    ({ refundable }) => refundable,
  );
  if (paymentId !== null) return open.some((other) => other.payment_id === paymentId) ? paymentId : null;
  return reference === '' && open.length === 1 ? (open[0]?.payment_id ?? null) : null;
}

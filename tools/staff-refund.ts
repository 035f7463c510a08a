import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { applyEventToPayment } from '../apps/server/src/payments/apply-event-to-payment.ts';
import { formatDecimal, parseMinor } from '../apps/server/src/payments/message-fields.ts';
import { requestRefund } from '../apps/server/src/payments/refunds/request-refund.ts';

/**
 * Refunds the unused part of a payment or a part of it, or records a dispute that a provider reports only by mail. Returns
 * false for invalid arguments.
 */
export async function runRefundCommand(
  db: Kysely<DB>,
  _config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = '', which = ''] = args;
  const now = new Date();
  if (verb === 'disputed') {
    const paymentId = parseNumber(which);
    return paymentId ? recordDispute(db, paymentId, now) : false;
  }
  const paymentId = parseNumber(verb);
  const part = which === '' ? undefined : parseMinor(which);
  if (!paymentId || part === null) return false;
  const requested = await db.transaction().execute((tx) => requestRefund(tx, { paymentId, part, now }));
  if (!requested.ok) {
    const { why, refundableMinor } = requested.error;
    throw new Error(`${errorTexts[why]} ${formatDecimal(refundableMinor)} may go back.`);
  }
  const { refundId, amountMinor, currency } = requested.value;
  console.log(
    `${formatDecimal(amountMinor)} ${currency} of payment ${paymentId} go back: refund ${refundId}.`,
  );
  return true;
}

const errorTexts = {
  not_found: 'There is no such payment.',
  not_paid: 'This payment is not paid, or it went back already.',
  nothing_left: 'Nothing of it is left unused.',
  too_much: 'That is more than is left unused of it.',
};

/** `17`, or as on receipts: `A-000017`. */
const parseNumber = (text: string): number => Number(/^(?:A-)?(\d{1,12})$/.exec(text)?.[1] ?? 0);

async function recordDispute(db: Kysely<DB>, paymentId: number, now: Date): Promise<boolean> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (!payment?.provider_txn) throw new Error(errorTexts.not_paid);
  const { provider, reference, provider_txn: transactionId, amount_minor: amountMinor, currency } = payment;
  const notice = { kind: 'charged_back', reference, transactionId, amountMinor, currency } as const;
  const { verdict } = await db
    .transaction()
    .execute((transaction) => applyEventToPayment(transaction, provider, notice, now));
  if (verdict !== 'done') throw new Error(errorTexts.not_paid);
  console.log(`Payment ${paymentId} is charged back; what was left of it is taken.`);
  return true;
}

import type { Currency } from '@afterglow/domain/money';
import type { RefundReason, WebhookVerdict } from '@afterglow/domain/payments';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findRefundState, listRefunds } from '../../payments/index.ts';
import type { Reader } from '../reader.ts';
import { findListedPayment, type ListedPayment, toPaymentRows } from './payment-rows.ts';
import { loadTimeline } from './payment-timeline.ts';

/** A provider repeats a message that it takes for lost; nobody needs more. */
const MAX_NOTICES = 100;

/** Loads a payment with its history; undefined for an unknown id. */
export async function loadPaymentRecord(
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<{ record: PaymentRecord; payment: ListedPayment } | undefined> {
  const payment = await findListedPayment(db, id);
  if (!payment) return undefined;
  const [row] = await toPaymentRows(db, [payment], reader);
  if (!row) return undefined;
  const refunds = await listRefunds(db, id);
  const record = {
    ...row,
    timeline: await loadTimeline(db, payment, refunds),
    notices: await listNotices(db, id),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      money: { amount_minor: refund.amount_minor, currency: refund.currency as Currency },
      state: findRefundState(refund),
      reason: refund.reason as RefundReason,
      reference: refund.refund_key,
    })),
    owed_credits: payment.owed_credits,
  };
  return { record, payment };
}

async function listNotices(db: Kysely<DB>, paymentId: number): Promise<PaymentRecord['notices']> {
  const rows = await db
    .selectFrom('payment_notice')
    .select(['id', 'received_at', 'verdict'])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NOTICES)
    .execute();
  return rows.map(({ id, received_at: at, verdict }) => ({
    id,
    received_at: toUnixSeconds(at),
    verdict: verdict as WebhookVerdict,
  }));
}

import { paymentsGet } from '@afterglow/protocol/console/payments/payments-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import { mayDispute, mayRefund } from '../policies/payment.ts';
import { createReader } from '../reader.ts';
import { loadPaymentRecord } from './payment-record.ts';

/** Logged as a view of the payment. */
export const paymentsGetHandler = staffRead(paymentsGet, async (ctx, { id }) => {
  const found = await loadPaymentRecord(ctx.db, id, createReader(ctx));
  if (!found) return reject('not_found');
  const { record, payment } = found;
  const may = { 'payments/refund': mayRefund(payment), 'payments/dispute': mayDispute(payment) };
  return withAuditLog(reply(record, { may }), toPaymentEntry(payment));
});

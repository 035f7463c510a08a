import { paymentsGet } from '@afterglow/protocol/console/payments/payments-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { loadPaymentRecord } from './payment-record.ts';

/** Logged as a view of the payment. */
export const paymentsGetHandler = staffRead(paymentsGet, async (ctx, { id }) => {
  const found = await loadPaymentRecord(ctx.db, id, createReader(ctx));
  return found ? withAuditLog(reply(found.record), toPaymentEntry(found.payment)) : reject('not_found');
});

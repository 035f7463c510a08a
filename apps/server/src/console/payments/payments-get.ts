import { paymentsGet } from '@afterglow/protocol/console/payments/payments-get';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toPaymentSubject } from '../audit-subjects.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { loadPaymentRecord } from './payment-record.ts';

/** Logged as a look at the payment. */
export const paymentsGetHandler = staffRead(paymentsGet, async ({ db, app, me, now }, { id }) => {
  const reader = { language: chooseReaderLanguage(me, []), secret: app.config.secret, now };
  const found = await loadPaymentRecord(db, id, reader);
  return found ? withAuditLog(reply(found.record), toPaymentSubject(found.payment)) : reject('not_found');
});

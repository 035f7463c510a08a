import type { PaymentState } from '@afterglow/domain/payments';
import { paymentsDispute } from '@afterglow/protocol/console/payments/payments-dispute';
import { applyEventToPayment, notifyPaymentResult } from '../../payments/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import { mayDispute } from '../policies/payment.ts';
import { createReader } from '../reader.ts';
import { lockPaymentVersion } from './lock-payment-version.ts';

/** Takes back the rest of the purchase, as a webhook of the provider would. */
export const paymentsDisputeHandler = staffWrite(paymentsDispute, async (ctx, input) => {
  const { tx, app, now, afterCommit } = ctx;
  const locked = await lockPaymentVersion(tx, input, createReader(ctx));
  if (!locked) return reject('not_found');
  const { payment: before, conflict } = locked;
  if (conflict) return reject('conflict', conflict);
  const { provider, reference, provider_txn: transactionId, amount_minor: amountMinor, currency } = before;
  if (!mayDispute(before).allowed || transactionId === null)
    return reject('conflict', { reason: 'not_paid' });
  const event = { kind: 'charged_back', reference, transactionId, amountMinor, currency } as const;
  const result = await applyEventToPayment(tx, provider, event, now);
  const { payment, verdict } = result;
  if (verdict !== 'done' || !payment) throw new Error(`payment ${before.id} was not disputed: ${verdict}`);
  afterCommit(() => notifyPaymentResult(app, event, result));
  const { id, state, version, owed_credits: debt } = payment;
  return withAuditLog(reply({ id, state: state as PaymentState, version }), {
    ...toPaymentEntry(payment),
    detail: { reason: input.reason, before: { state: before.state }, after: { state, owed: debt } },
  });
});

import { refundsClose } from '@afterglow/protocol/console/payments/refunds-close';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { getBalance, lockPayment } from '../../features/wallet/index.ts';
import { notifyPayer } from '../../payments/apply-payment-event.ts';
import { closeRefund } from '../../payments/refunds/close-refund.ts';
import { findRefundState } from '../../payments/refunds/refund-row.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { mayConfirmRefund } from '../policies/payment.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { findVersionConflict } from '../version.ts';
import { findListedRefund, type ListedRefund, toRefundRows } from './refund-list.ts';

export const toRefundSubject = (refundId: number): string => `refund:${refundId}`;

/** A second person confirms a refund of which its provider sends no notification; or the provider is asked again. */
export const refundsCloseHandler = staffWrite(refundsClose, async (ctx, input) => {
  const { tx, app, me, now } = ctx;
  const { id, version, made, reference, reason } = input;
  const refund = await lockRefund(tx, id);
  if (!refund) return reject('not_found');
  const about = { subject: toRefundSubject(id), personId: refund.person_id };
  if (version !== refund.version) {
    const reader = { language: chooseReaderLanguage(me, []), secret: app.config.secret, now };
    const [current] = await toRefundRows(tx, [refund], reader);
    const conflict = current && (await findVersionConflict(tx, { version, current, subject: about.subject }));
    if (conflict) return reject('conflict', conflict);
  }
  const before = findRefundState(refund);
  if (before === 'made' || (before === 'asked' && !made)) return reject('conflict', { reason: before });
  const permission = made ? mayConfirmRefund(me, refund) : { allowed: true as const };
  if (!permission.allowed) {
    const details = { reason: permission.reason };
    return withAuditLog(reject('forbidden', details), { ...about, detail: details });
  }
  if (made && reference !== undefined && (await isReferenceUsed(tx, refund, reference)))
    return rejectInput('reference', 'used');
  await closeRefund(tx, { refundId: id, made, reference, now });
  const closed = (await findListedRefund(tx, id)) ?? refund;
  const payment = await lockPayment(tx, refund.payment_id);
  const balance = await getBalance(tx, refund.person_id);
  ctx.afterCommit(() =>
    notifyPayer(app, { kind: 'refunded' }, { verdict: 'done', balance, ...(payment && { payment }) }),
  );
  const state = findRefundState(closed);
  const detail = { reason, made, ...(reference === undefined ? {} : { reference }), before, after: state };
  return withAuditLog(reply({ id, state, version: closed.version }), { ...about, detail });
});

/** Waits for other acts on the payment, then returns what they have left. */
async function lockRefund(
  tx: Parameters<typeof lockPayment>[0],
  id: number,
): Promise<ListedRefund | undefined> {
  const known = await findListedRefund(tx, id);
  if (known) await lockPayment(tx, known.payment_id);
  return known && findListedRefund(tx, id);
}

/** A provider has one refund under a reference. */
async function isReferenceUsed(
  db: Kysely<DB>,
  { id, payment_id }: ListedRefund,
  reference: string,
): Promise<boolean> {
  const used = await db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.provider', 'payment_refund.provider')
    .select('payment_refund.id')
    .where('payment.id', '=', payment_id)
    .where('payment_refund.refund_key', '=', reference)
    .where('payment_refund.id', '<>', id)
    .executeTakeFirst();
  return used !== undefined;
}

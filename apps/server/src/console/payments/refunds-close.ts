import { mayCloseRefund } from '@afterglow/domain/refund';
import { refundsClose } from '@afterglow/protocol/console/payments/refunds-close';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { getBalance, lockPayment } from '../../features/wallet/index.ts';
import { closeRefund, findRefundState, notifyWalletChanged } from '../../payments/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { findListedRefund, type ListedRefund, toRefundRows } from './refund-rows.ts';

const toRefundSubject = (refundId: number): string => `refund:${refundId}`;

/** A second person confirms a refund of which its provider sends no notification; or the provider is asked again. */
export const refundsCloseHandler = staffWrite(refundsClose, async (ctx, input) => {
  const { tx, app, me, now } = ctx;
  const { id, version, made, reference, reason } = input;
  const refund = await lockRefund(tx, id);
  if (!refund) return reject('not_found');
  const about = { subject: toRefundSubject(id), personId: refund.person_id };
  const conflict = await findLockedConflict(tx, {
    version,
    locked: refund,
    load: async () => (await toRefundRows(tx, [refund], createReader(ctx)))[0],
    subject: about.subject,
  });
  if (conflict) return reject('conflict', conflict);
  const before = findRefundState(refund);
  const outcome = made ? 'made' : 'again';
  const permission = mayCloseRefund({ state: before, isOwn: refund.staff_id === me.id }, outcome);
  if (!permission.allowed)
    return permission.reason === 'own'
      ? rejectForbidden({ reason: 'own' }, about)
      : reject('conflict', { reason: permission.reason });
  if (made) {
    if (reference === undefined) return rejectInput('reference', 'required');
    if (await isReferenceUsed(tx, refund, reference)) return rejectInput('reference', 'used');
  }
  await closeRefund(tx, { refundId: id, made, reference, now });
  const closed = (await findListedRefund(tx, id)) ?? refund;
  const balance = await getBalance(tx, refund.person_id);
  ctx.afterCommit(() => notifyWalletChanged(app, refund.person_id, balance));
  const state = findRefundState(closed);
  const detail = { reason, made, ...(reference === undefined ? {} : { reference }), before, after: state };
  return withAuditLog(reply({ id, state, version: closed.version }), { ...about, detail });
});

/** Locks the payment of a refund. Returns the refund as the acts before this one left it. */
async function lockRefund(
  tx: Parameters<typeof lockPayment>[0],
  id: number,
): Promise<ListedRefund | undefined> {
  const refund = await findListedRefund(tx, id);
  if (refund) await lockPayment(tx, refund.payment_id);
  return refund && findListedRefund(tx, id);
}

/**
 * Returns whether another refund of the provider has this reference. A provider has one refund under a
 * reference.
 */
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

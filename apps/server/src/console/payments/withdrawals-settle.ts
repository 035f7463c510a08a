import { withdrawalsSettle } from '@afterglow/protocol/console/payments/withdrawals-settle';
import { settleWithdrawal } from '../../features/wallet/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { lockWithdrawal, toWithdrawalRows } from './withdrawal-rows.ts';

/** The note goes to the sender and not into the audit log, which outlives the sender's data. */
export const withdrawalsSettleHandler = staffWrite(withdrawalsSettle, async (ctx, input) => {
  const { tx, app, me, now } = ctx;
  const { id, version, outcome, note, reason } = input;
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return reject('not_found');
  const { person_id: personId } = withdrawal;
  const subject = `withdrawal:${id}`;
  const reader = { ...createReader(ctx), refundDays: app.settings.current().refund_days };
  const conflict = await findLockedConflict(tx, {
    version,
    locked: withdrawal,
    load: async () => (await toWithdrawalRows(tx, [withdrawal], reader))[0],
    subject,
  });
  if (conflict) return reject('conflict', conflict);
  const settled = await settleWithdrawal(tx, { id, staffId: me.id, outcome, note, now });
  if (settled === undefined) return reject('conflict', { reason: 'settled' });
  return withAuditLog(reply({ id, version: settled }), {
    subject,
    ...(personId === null ? {} : { personId }),
    detail: { reason, hasNote: note !== '', before: { state: 'open' }, after: { state: 'settled', outcome } },
  });
});

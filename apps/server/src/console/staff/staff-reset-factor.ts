import { staffResetFactor } from '@afterglow/protocol/console/staff/staff-reset-factor';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { createInvite } from './invites.ts';
import { lockStaffAccount } from './staff-rows.ts';
import { endStaffSessions } from './staff-session.ts';

export const staffResetFactorHandler = staffWrite(staffResetFactor, async (ctx, { id, version, reason }) => {
  const { tx, me } = ctx;
  const account = await lockStaffAccount(tx, me, id);
  if (!account) return reject('not_found');
  const { row: current, may } = account;
  const subject = toStaffSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const permission = may['staff/reset_factor'];
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('recovery_code').where('staff_id', '=', id).execute();
  const link = await createInvite(ctx, id);
  await endStaffSessions(ctx, id, { except: null });
  const detail = {
    reason,
    before: { factor: current.factor },
    after: { factor: false },
    version: version + 1,
  };
  return withAuditLog(reply({ id, ...link }), { subject, detail });
});

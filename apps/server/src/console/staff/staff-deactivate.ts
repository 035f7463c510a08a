import { staffDeactivate } from '@afterglow/protocol/console/staff/staff-deactivate';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { endInvites } from './invites.ts';
import { lockStaffAccount } from './staff-rows.ts';
import { endStaffSessions } from './staff-session.ts';

export const staffDeactivateHandler = staffWrite(staffDeactivate, async (ctx, { id, version, reason }) => {
  const { tx, me, now } = ctx;
  const account = await lockStaffAccount(tx, me, id);
  if (!account) return reject('not_found');
  const { row: current, may } = account;
  const subject = toStaffSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const permission = may['staff/deactivate'];
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  const saved = await tx
    .updateTable('staff')
    .set({ active: false, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await endInvites(tx, id, now);
  await endStaffSessions(ctx, id, { except: null });
  const detail = {
    reason,
    before: { state: current.state },
    after: { state: 'closed' },
    version: saved.version,
  };
  return withAuditLog(reply({ ...saved, state: 'closed' as const }), { subject, detail });
});

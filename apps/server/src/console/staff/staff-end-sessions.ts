import { staffEndSessions } from '@afterglow/protocol/console/staff/staff-end-sessions';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { lockStaffAccount } from './staff-rows.ts';
import { endStaffSessions } from './staff-session.ts';

export const staffEndSessionsHandler = staffWrite(staffEndSessions, async (ctx, { id }) => {
  const { tx, me } = ctx;
  const account = await lockStaffAccount(tx, me, id);
  if (!account) return reject('not_found');
  const subject = toStaffSubject(id);
  const permission = account.may['staff/end_sessions'];
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  const ended = await endStaffSessions(ctx, id, { except: null });
  return withAuditLog(reply({ ended }), { subject, detail: { ended } });
});

import { meEndSession } from '@afterglow/protocol/console/staff/me-end-session';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { endStaffSessions } from './staff-session.ts';

export const meEndSessionHandler = staffWrite(meEndSession, async (ctx, { id }) => {
  const ended = await endStaffSessions(ctx, ctx.me.id, { id });
  if (ended === 0) return reject('not_found');
  return withAuditLog(reply({ id }), { subject: toStaffSubject(ctx.me.id), detail: { session: id } });
});

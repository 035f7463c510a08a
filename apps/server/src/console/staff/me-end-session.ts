import { meEndSession } from '@afterglow/protocol/console/staff/me-end-session';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { closeSessions, endSessionsOf } from './staff-session.ts';

/** The row goes in the transaction; the sockets are closed after it, on every process. */
export const meEndSessionHandler = staffWrite(meEndSession, async (ctx, { id }) => {
  const ended = await endSessionsOf(ctx, ctx.me.id, { id });
  if (ended.length === 0) return reject('not_found');
  ctx.afterCommit(() => void closeSessions(ctx.app, ended));
  return withAuditLog(reply({ id }), { subject: toStaffSubject(ctx.me.id), detail: { session: id } });
});

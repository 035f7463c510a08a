import { membersEndSessions } from '@afterglow/protocol/console/members/members-end-sessions';
import { closeSessions, deleteSessions } from '../../auth/session-ends.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayEndSessions } from '../policies/member.ts';
import { lockMember } from './member-rows.ts';

/** The rows go in the transaction; the sockets of the sessions are closed after it, on every process. */
export const membersEndSessionsHandler = staffWrite(
  membersEndSessions,
  async ({ tx, app, afterCommit }, { id, session_id: sessionId, reason }) => {
    const member = await lockMember(tx, id);
    if (!member) return reject('not_found');
    const about = toMemberEntry(id);
    const permission = mayEndSessions(member);
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
    // No session has the id 0.
    const ended = await deleteSessions(tx, id, sessionId === undefined ? { exceptId: 0 } : { id: sessionId });
    if (sessionId !== undefined && ended.length === 0) return reject('not_found');
    afterCommit(() => void closeSessions(app, ended));
    const detail = {
      reason,
      ended: ended.length,
      ...(sessionId === undefined ? {} : { session: sessionId }),
    };
    return withAuditLog(reply({ ended: ended.length }), { ...about, detail });
  },
);

import { staffSave } from '@afterglow/protocol/console/staff/staff-save';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { lockStaffRecord } from './staff-rows.ts';
import { closeSessions, endSessionsOf } from './staff-session.ts';

/** A session does not outlive the role that it began with. */
export const staffSaveHandler = staffWrite(staffSave, async (ctx, input) => {
  const { tx, me, app, afterCommit } = ctx;
  const { id, version, name, role, languages, teams } = input;
  const current = await lockStaffRecord(tx, me, id);
  if (!current) return reject('not_found');
  const subject = toStaffSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const hasOtherRole = role !== current.role;
  const permission = hasOtherRole ? current.may.role : current.may['staff/save'];
  if (!permission.allowed) {
    const details = { reason: permission.reason };
    return withAuditLog(reject('forbidden', details), { subject, detail: details });
  }
  // There are no teams yet.
  if (teams.length > 0) return rejectInput('teams', 'unknown');
  const saved = await tx
    .updateTable('staff')
    .set({ name, role, languages, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  if (hasOtherRole) {
    const ended = await endSessionsOf(ctx, id, { except: null });
    afterCommit(() => void closeSessions(app, ended));
  }
  const before = { name: current.name, role: current.role, languages: current.languages };
  const detail = { before, after: { name, role, languages }, version: saved.version };
  return withAuditLog(reply(saved), { subject, detail });
});

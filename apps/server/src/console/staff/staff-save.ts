import { staffSave } from '@afterglow/protocol/console/staff/staff-save';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, rejectInput, reply, withAuditLog } from '../../rpc/handler.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { areTeams, storeTeamsOfStaff } from '../teams.ts';
import { findVersionConflict } from '../version.ts';
import { loadStaffAccount, lockStaffAccount } from './staff-rows.ts';
import { endStaffSessions } from './staff-session.ts';

/**
 * Changes role and languages of an account. A new role ends its sessions: none outlives the role that it began with.
 */
export const staffSaveHandler = staffWriteWithApproval(staffSave, {
  async check({ tx, me }, { id, version, role, languages, teams }) {
    const account = await lockStaffAccount(tx, me, id);
    if (!account) return reject('not_found');
    const { row: current, may } = account;
    const subject = toStaffSubject(id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    const permission = role === current.role ? may['staff/save'] : may.role;
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
    if (!(await areTeams(tx, teams))) return rejectInput('teams', 'unknown');
    return reply({
      found: current,
      needsSecondPerson: role === 'admin' && current.role !== 'admin',
      record: { subject, version, load: async () => (await loadStaffAccount(tx, me, id))?.row },
      summary: { staff: id, name: current.name, role, languages },
    });
  },

  async act(ctx, { id, version, name, role, languages, teams }, current) {
    const saved = await ctx.tx
      .updateTable('staff')
      .set({ name, role, languages, version: version + 1 })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await storeTeamsOfStaff(ctx.tx, id, teams);
    if (role !== current.role) await endStaffSessions(ctx, id, { except: null });
    const before = {
      name: current.name,
      role: current.role,
      languages: current.languages,
      teams: current.teams.map((team) => team.id),
    };
    const detail = { before, after: { name, role, languages, teams }, version: saved.version };
    return withAuditLog(reply(saved), { subject: toStaffSubject(id), detail });
  },
});

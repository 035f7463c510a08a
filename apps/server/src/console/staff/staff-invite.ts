import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { staffInvite } from '@afterglow/protocol/console/staff/staff-invite';
import { acquireLock } from '../../db/locks.ts';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectInput, reply, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { areTeams, storeTeamsOfStaff } from '../teams.ts';
import { createInvite, NO_PASSWORD } from './invites.ts';

/** An account that does not exist yet has no version that could change meanwhile. */
const NO_RECORD = { subject: 'staff:new', version: 1, load: async () => null };

export const staffInviteHandler = staffWriteWithApproval(staffInvite, {
  async check({ tx }, { email: given, name, role, languages, teams }) {
    const email = normalizeEmail(given);
    if (!isValidEmail(email)) return rejectInput('email', 'invalid');
    if (!(await areTeams(tx, teams))) return rejectInput('teams', 'unknown');
    await acquireLock(tx, 'staffEmail', email);
    const known = await tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
    if (known) return reject('conflict', { reason: 'email' });
    return reply({
      found: { email },
      needsSecondPerson: role === 'admin',
      record: NO_RECORD,
      summary: { name, email, role, languages },
    });
  },

  async act(ctx, { name, role, languages, teams }, { email }) {
    const { tx, app, afterCommit } = ctx;
    const added = await tx
      .insertInto('staff')
      .values({ email, name, role, languages, invited: true, password_hash: NO_PASSWORD })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeTeamsOfStaff(tx, added.id, teams);
    const link = await createInvite(ctx, added.id);
    afterCommit(() => publishListChanged(app, 'staff/list'));
    const detail = { after: { name, role, languages, teams } };
    return withAuditLog(reply({ id: added.id, ...link }), { subject: toStaffSubject(added.id), detail });
  },
});

import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { staffInvite } from '@afterglow/protocol/console/staff/staff-invite';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { createInvite } from './invites.ts';

/** No password fits this hash. */
const NO_PASSWORD = 'none';

export const staffInviteHandler = staffWrite(staffInvite, async (ctx, input) => {
  const { tx, app, afterCommit } = ctx;
  const { name, role, languages, teams } = input;
  const email = normalizeEmail(input.email);
  if (!isValidEmail(email)) return rejectInput('email', 'invalid');
  // There are no teams yet.
  if (teams.length > 0) return rejectInput('teams', 'unknown');
  const added = await tx
    .insertInto('staff')
    .values({ email, name, role, languages, invited: true, password_hash: NO_PASSWORD })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return reject('conflict', { reason: 'email' });
  const link = await createInvite(ctx, added.id);
  afterCommit(() => publishListChanged(app, 'staff/list'));
  const detail = { after: { name, role, languages } };
  return withAuditLog(reply({ id: added.id, ...link }), { subject: toStaffSubject(added.id), detail });
});

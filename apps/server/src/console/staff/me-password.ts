import { mePassword } from '@afterglow/protocol/console/staff/me-password';
import { validateChosenPassword } from '../../auth/chosen-password.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { toSessionHash } from '../../rpc/fresh-factor.ts';
import { rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { endStaffSessions } from './staff-session.ts';

export const mePasswordHandler = staffWrite(mePassword, async (ctx, { password, new_password: chosen }) => {
  const { tx, me } = ctx;
  const subject = toStaffSubject(me.id);
  const staff = await tx
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', me.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password, staff.password_hash)))
    return rejectForbidden({ reason: 'password' }, { subject });
  const error = validateChosenPassword(chosen);
  if (error) return rejectInput('new_password', error);
  await tx
    .updateTable('staff')
    .set({ password_hash: await hashPassword(chosen) })
    .where('id', '=', me.id)
    .execute();
  const ended = await endStaffSessions(ctx, me.id, { except: toSessionHash(me) });
  return withAuditLog(reply({ id: me.id }), { subject, detail: { ended } });
});

import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { meFigures } from '@afterglow/protocol/console/staff/me-figures';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, reply, staffRead } from '../../rpc/handler.ts';
import { readWeeks } from './own-weeks.ts';

export const meFiguresHandler = staffRead(
  meFigures,
  async ({ db, me, now, app }, { staff_id: wanted = me.id, weeks }) => {
    const subject = toStaffSubject(wanted);
    if (wanted !== me.id && !hasRoleAtLeast(me.role, 'manager'))
      return rejectForbidden({ reason: 'role', least: 'manager' }, { subject });
    const known = await db.selectFrom('staff').select('id').where('id', '=', wanted).executeTakeFirst();
    if (!known) return reject('not_found');
    const { answer_within_h: promisedH } = app.settings.current();
    return reply({ weeks: await readWeeks(db, wanted, { weeks, now, promisedH }) });
  },
);

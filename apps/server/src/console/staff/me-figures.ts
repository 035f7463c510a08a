import { meFigures } from '@afterglow/protocol/console/staff/me-figures';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reject, rejectForbidden, reply, staffRead } from '../../rpc/handler.ts';
import { MIN_ROLE_FOR_STAFF_FIGURES, mayReadStaffFigures } from '../policies/figures.ts';
import { readWeeks } from './own-weeks.ts';

export const meFiguresHandler = staffRead(
  meFigures,
  async ({ db, me, now, app }, { staff_id: wanted = me.id, weeks }) => {
    const subject = toStaffSubject(wanted);
    const permission = mayReadStaffFigures(me, wanted);
    if (!permission.allowed)
      return rejectForbidden({ reason: permission.reason, least: MIN_ROLE_FOR_STAFF_FIGURES }, { subject });
    const known = await db.selectFrom('staff').select('id').where('id', '=', wanted).executeTakeFirst();
    if (!known) return reject('not_found');
    const { answer_within_h: promisedH } = app.settings.current();
    return reply({ weeks: await readWeeks(db, wanted, { weeks, now, promisedH }) });
  },
);

import { isStaffRole } from '@afterglow/domain/staff-role';
import { staffSessionValidate } from '@afterglow/protocol/console/staff/session-validate';
import { reply, staffRead } from '../../calls/handler.ts';
import { missingOfSeller } from '../../modules/wallet/wallet.ts';
import { waitingFor } from '../queue.ts';

const availabilities = ['online', 'paused', 'finishing', 'offline'] as const;

export const staffSessionValidateHandler = staffRead(staffSessionValidate, async (ctx) => {
  const { config, settings } = ctx.house;
  const { name: site } = settings.current();
  const named = missingOfSeller(settings.current()).length === 0;
  const common = { demo: config.demo, operator_named: named, site };
  const staff = await ctx.db
    .selectFrom('staff')
    .leftJoin('staff_shift', 'staff_shift.staff_id', 'staff.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.languages',
      'staff_shift.availability',
    ])
    .where('staff.id', '=', ctx.me.id)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!staff || !isStaffRole(staff.role)) return reply({ authenticated: false, ...common });
  const availability = availabilities.find((one) => one === staff.availability) ?? 'offline';
  return reply({
    authenticated: true,
    user: { ...staff, role: staff.role, availability },
    waiting: await waitingFor(ctx.db, ctx.now, staff.languages),
    ...common,
  });
});

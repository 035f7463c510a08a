import { staffSessionValidate } from '@afterglow/protocol/console/staff/session-validate';
import { reply, staffCall } from '../../calls/handler.ts';
import { waitingFor } from '../inbox/console.ts';

export const staffSessionValidateHandler = staffCall('read', staffSessionValidate, async (ctx) => {
  const { config, settings } = ctx.house;
  const common = { demo: config.demo, site: settings.current().name };
  const staff = await ctx.tx
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
  if (!staff) return reply({ authenticated: false, ...common });
  const availability = (staff.availability ?? 'offline') as 'online' | 'paused' | 'finishing' | 'offline';
  const role = staff.role as 'operator' | 'moderator' | 'manager' | 'admin';
  return reply({
    authenticated: true,
    user: { ...staff, role, availability },
    waiting: await waitingFor(ctx.tx, ctx.now, staff.languages),
    ...common,
  });
});

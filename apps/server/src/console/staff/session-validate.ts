import { isStaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import { staffSessionValidate } from '@afterglow/protocol/console/staff/session-validate';
import { listMissingSellerFields } from '../../features/wallet/index.ts';
import { findFreshUntil } from '../../rpc/fresh-factor.ts';
import { reply, staffRead } from '../../rpc/handler.ts';
import { countWaiting } from '../queue.ts';
import { countWaitingApprovals } from '../waiting-approvals.ts';

const AVAILABILITIES = ['online', 'paused', 'finishing', 'offline'] as const;

export const staffSessionValidateHandler = staffRead(staffSessionValidate, async (ctx) => {
  const { config, settings } = ctx.app;
  const { name: site } = settings.current();
  const isOperatorNamed = listMissingSellerFields(settings.current()).length === 0;
  const base = { demo: config.demo, operator_named: isOperatorNamed, site };
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
  if (!staff || !isStaffRole(staff.role)) return reply({ authenticated: false, ...base });
  const availability = AVAILABILITIES.find((one) => one === staff.availability) ?? 'offline';
  const freshUntil = await findFreshUntil(ctx.db, ctx.me, ctx.now);
  const approvals = await countWaitingApprovals(ctx.db, staff.id, ctx.now);
  return reply({
    authenticated: true,
    user: { ...staff, role: staff.role, availability },
    waiting: await countWaiting(ctx.db, ctx.now, staff.languages),
    ...(approvals === null ? {} : { approvals: { count: approvals } }),
    step_up_until: freshUntil && toUnixSeconds(freshUntil),
    ...base,
  });
});

import { hasRoleAtLeast, isStaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import { casesWaiting } from '@afterglow/protocol/console/moderation/cases-waiting';
import { staffSessionValidate } from '@afterglow/protocol/console/staff/session-validate';
import { listMissingSellerFields } from '../../features/wallet/index.ts';
import { findFreshUntil } from '../../rpc/fresh-factor.ts';
import { reply, staffRead } from '../../rpc/handler.ts';
import { countWaiting } from '../operators/queue.ts';
import { readAvailability } from '../operators/shift-log.ts';
import { countWaitingApprovals } from '../waiting-approvals.ts';
import { countWaitingCases, MIN_ROLE_FOR_CASES } from '../waiting-cases.ts';
import { readPreferences } from './preferences.ts';

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
      'staff.preferences',
      'staff_shift.availability',
    ])
    .where('staff.id', '=', ctx.me.id)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!staff || !isStaffRole(staff.role)) return reply({ authenticated: false, ...base });
  const freshUntil = await findFreshUntil(ctx.db, ctx.me, ctx.now);
  const approvals = await countWaitingApprovals(ctx.db, staff.id, ctx.now);
  const seesCases = hasRoleAtLeast(staff.role, MIN_ROLE_FOR_CASES);
  const cases = seesCases ? await countWaitingCases(ctx.db) : null;
  // The reply has no room for the single queues: the push does.
  if (cases) ctx.pushStaff(staff.id, casesWaiting, { data: cases });
  const { preferences, ...user } = staff;
  return reply({
    authenticated: true,
    user: { ...user, role: staff.role, availability: readAvailability(staff.availability) },
    preferences: readPreferences(preferences),
    waiting: await countWaiting(ctx.db, ctx.now, { staffId: ctx.me.id, languages: staff.languages }),
    ...(approvals === null ? {} : { approvals: { count: approvals } }),
    ...(cases ? { cases: { count: cases.count, due: cases.due } } : {}),
    step_up_until: freshUntil && toUnixSeconds(freshUntil),
    ...base,
  });
});

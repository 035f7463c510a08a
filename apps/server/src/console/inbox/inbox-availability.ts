import { inboxAvailability } from '@afterglow/protocol/console/inbox/inbox-availability';
import { reply, staffCall } from '../../calls/handler.ts';
import { audit } from './console.ts';
import { refreshPersonas } from './shift.ts';

/** Who wants to finish and holds nothing has finished: the answer says so. */
export const inboxAvailabilityHandler = staffCall('write', inboxAvailability, async (ctx, input) => {
  const held = await ctx.tx
    .selectFrom('inbox_lease')
    .select('id')
    .where('staff_id', '=', ctx.me.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  const availability = input.availability === 'finishing' && !held ? 'offline' : input.availability;
  const shift = { availability, since: ctx.now, seen_at: ctx.now };
  await ctx.tx
    .insertInto('staff_shift')
    .values({ staff_id: ctx.me.id, ...shift })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(shift))
    .execute();
  await audit(ctx.tx, ctx.me.id, 'inbox/availability', `staff:${ctx.me.id}`, { availability });
  ctx.afterCommit(() => refreshPersonas(ctx.house));
  return reply({ availability });
});

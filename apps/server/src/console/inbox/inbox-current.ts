import { inboxCurrent } from '@afterglow/protocol/console/inbox/inbox-current';
import { reply, staffCall } from '../../calls/handler.ts';
import { audit, conversationOf, readerLanguage } from './console.ts';

export const inboxCurrentHandler = staffCall('read', inboxCurrent, async (ctx) => {
  const staff = await ctx.tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', ctx.me.id)
    .executeTakeFirstOrThrow();
  const leases = await ctx.tx
    .selectFrom('inbox_lease')
    .select(['id', 'persona_id', 'member_id', 'staff_id', 'draft', 'expires_at'])
    .where('staff_id', '=', ctx.me.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('id')
    .execute();
  const language = readerLanguage(ctx.me, staff.languages);
  for (const lease of leases)
    await audit(ctx.tx, ctx.me.id, 'inbox/current', `conversation:${lease.persona_id}:${lease.member_id}`);
  // Two at most: a lease is never held beyond that.
  return reply(await Promise.all(leases.map((lease) => conversationOf(ctx.tx, ctx.house, lease, language))));
});

import { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import { refuse, reply, staffCall } from '../../calls/handler.ts';
import { audit } from './console.ts';
import { newsOfQueue } from './inbox-news.ts';

export const inboxReleaseHandler = staffCall('write', inboxRelease, async (ctx, input) => {
  const lease = await ctx.tx
    .updateTable('inbox_lease')
    .set({ ended_at: ctx.now, end_reason: input.reason })
    .where('id', '=', input.lease_id)
    .where('staff_id', '=', ctx.me.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['id', 'persona_id', 'member_id'])
    .executeTakeFirst();
  if (!lease) return refuse('conflict');
  const subject = `conversation:${lease.persona_id}:${lease.member_id}`;
  await audit(ctx.tx, ctx.me.id, 'inbox/release', subject, { reason: input.reason });
  ctx.afterCommit(() => newsOfQueue(ctx.house));
  return reply({ lease_id: lease.id });
});

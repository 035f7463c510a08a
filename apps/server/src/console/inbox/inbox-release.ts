import { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import { logged, refuse, reply, staffWrite } from '../../calls/handler.ts';
import { ofPair } from '../desk.ts';
import { mayRelease } from '../policies/conversation.ts';
import { newsOfQueue } from '../queue-news.ts';
import { changeLease, lockLease } from './lease.ts';

export const inboxReleaseHandler = staffWrite(inboxRelease, async (ctx, { lease_id, reason }) => {
  const held = await lockLease(ctx.tx, lease_id);
  if (!held || !mayRelease(ctx.me, held, ctx.now).allowed) return refuse('conflict');
  const lease = await changeLease(ctx.tx, held.id, { ended_at: ctx.now, end_reason: reason });
  ctx.afterCommit(() => newsOfQueue(ctx.house));
  return logged(reply({ lease_id }), { ...ofPair(lease), detail: { reason } });
});

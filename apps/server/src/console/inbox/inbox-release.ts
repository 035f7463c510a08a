import { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import { logged, refuse, reply, staffWrite } from '../../calls/handler.ts';
import { ofPair } from '../desk.ts';
import { newsOfQueue } from '../queue-news.ts';
import { changeLease } from './lease.ts';

export const inboxReleaseHandler = staffWrite(inboxRelease, async (ctx, { lease_id, reason }) => {
  const holder = { staffId: ctx.me.id, now: ctx.now };
  const lease = await changeLease(ctx.tx, lease_id, holder, { ended_at: ctx.now, end_reason: reason });
  if (!lease) return refuse('conflict');
  ctx.afterCommit(() => newsOfQueue(ctx.house));
  return logged(reply({ lease_id }), { ...ofPair(lease), detail: { reason } });
});

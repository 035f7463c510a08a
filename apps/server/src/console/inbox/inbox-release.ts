import { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { changeLease, lockLease } from '../operators/lease.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { mayRelease } from '../policies/conversation.ts';

export const inboxReleaseHandler = staffWrite(inboxRelease, async (ctx, { lease_id, reason, handover }) => {
  const held = await lockLease(ctx.tx, lease_id);
  if (!held || !mayRelease(ctx.me, held, ctx.now).allowed) return reject('conflict', { reason: 'lease' });
  const lease = await changeLease(ctx.tx, held.id, {
    ended_at: ctx.now,
    end_reason: reason,
    ...(reason === 'needs_supervisor' ? { difficult: true } : {}),
    ...(handover === undefined ? {} : { handover, handover_at: ctx.now }),
  });
  ctx.afterCommit(() => publishQueueChange(ctx.app));
  return withAuditLog(reply({ lease_id }), { ...toConversationEntry(lease), detail: { reason } });
});

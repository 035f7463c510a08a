import { toUnixSeconds } from '@afterglow/domain/time';
import { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import { sendFromPersona } from '../../features/chat/index.ts';
import { reject, rejectForbidden, rejectInput, reply, staffDirect, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { mayReply, maySendText } from '../policies/conversation.ts';
import { publishQueueChange } from '../queue.ts';
import { extendForReply, findLeaseOfReply, getLeaseEnd, lockLease } from './lease.ts';

/**
 * Sends a reply through the same writer as a member's message, free of charge. `claim` locks the lease and extends it:
 * without a lease nothing is sent, and nobody else gets the conversation while the reply is sent.
 */
export const inboxReplyHandler = staffDirect(inboxReply, {
  async claim({ tx, me, now }, input) {
    const row = await lockLease(tx, input.lease_id);
    const held = row && mayReply(me, row, now).allowed ? await extendForReply(tx, row, now) : undefined;
    // Read after the lock, which waits for a reply in progress. The same reply may just have been sent and have ended
    // the lease.
    const repeated = await findLeaseOfReply(tx, input.lease_id, me.id, input.trace_id);
    const lease = held ?? repeated;
    if (!lease) return reject('conflict');
    const about = toConversationEntry(lease);
    const permission = maySendText(input.message_text.trim());
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
    return withAuditLog(reply(lease), { ...about, detail: { trace_id: input.trace_id } });
  },

  async act(ctx, input, lease) {
    const { app, me, now } = ctx;
    const { persona_id: personaId, member_id: memberId } = lease;
    const sent = await sendFromPersona(app, {
      personaId,
      memberId,
      text: input.message_text.trim(),
      traceId: input.trace_id,
      staffId: me.id,
      at: now,
    });
    if (!sent.ok) {
      const error = sent.code === 'bad_request' ? rejectInput('message_text', sent.error) : reject(sent.code);
      return withAuditLog(error, { ...toConversationEntry(lease), detail: { reason: sent.code } });
    }
    const change = input.done
      ? { ended_at: now, end_reason: 'answered', draft: '' }
      : { expires_at: getLeaseEnd(now, app.settings.current().lease_s), draft: '' };
    await ctx.db
      .updateTable('inbox_lease')
      .set(change)
      .where('id', '=', lease.id)
      .where('ended_at', 'is', null)
      .execute();
    // Sending the message has already published the queue change. A repeated reply sends nothing, so this call
    // publishes it.
    if (input.done && sent.repeated) publishQueueChange(app);
    const { name } = await ctx.db
      .selectFrom('staff')
      .select('name')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const timestamp = toUnixSeconds(sent.at);
    return reply(
      {
        id: sent.id,
        from: 'persona',
        type: 'text',
        body: sent.text,
        time: timestamp,
        seen: false,
        staff: name,
      } as const,
      {
        id: sent.id,
        credits_spent: 0,
        sender_id: personaId,
        receiver_id: memberId,
        type: 'text',
        message: sent.text,
        timestamp,
        trace_id: input.trace_id,
      } as const,
    );
  },
});

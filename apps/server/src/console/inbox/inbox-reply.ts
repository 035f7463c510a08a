import { findRunLimit } from '@afterglow/domain/reply-run';
import { toUnixSeconds } from '@afterglow/domain/time';
import { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import { sendFromPersona } from '../../features/chat/index.ts';
import { reject, rejectInput, reply, staffDirect, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { findTextHits } from '../guard-phrases.ts';
import { changeLeaseAfterReply, extendForReply, findLeaseOfReply, lockLease } from '../operators/lease.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { mayReply } from '../policies/conversation.ts';
import { findGiftNames } from './gift-names.ts';
import { toInboxMessage } from './message-view.ts';
import { loadRecentlySent } from './recently-sent.ts';
import { findSameTextLimit, findSentAt, removeAttempt, storeAttempt } from './reply-attempts.ts';
import { resolveContent } from './reply-content.ts';
import { countSnippetUse } from './snippet-rows.ts';

/**
 * Sends a reply through the same writer as a member's message, free of charge. `claim` locks the lease and extends it:
 * without a lease nothing is sent, and nobody else gets the conversation while the reply is sent. It also stores the
 * attempt, so that two windows together keep the limits and send a picture once.
 */
export const inboxReplyHandler = staffDirect(inboxReply, {
  async claim({ tx, me, now }, input) {
    const { trace_id: traceId } = input;
    // One reply of an operator is checked at a time. `inbox/next` takes the same lock before those of leases.
    const { name: staffName } = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', me.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const row = await lockLease(tx, input.lease_id);
    const held = row && mayReply(me, row, now).allowed ? await extendForReply(tx, row, now) : undefined;
    // Read after the lock, which waits for a reply in progress. The same reply may just have been sent and have ended
    // the lease.
    const repeated = await findLeaseOfReply(tx, input.lease_id, me.id, traceId);
    const lease = held ?? repeated;
    if (!lease) return reject('conflict', { reason: 'lease' });
    const about = toConversationEntry(lease);
    const content = await resolveContent(tx, input, lease, now);
    if ('ok' in content) return content;
    const claimed = { lease, content, staffName };
    if (repeated) return withAuditLog(reply(claimed), { ...about, detail: { trace_id: traceId } });

    const { persona_id: personaId, member_id: memberId } = lease;
    const [hit] = content.type === 'text' ? await findTextHits(tx, content.body, { personaId }) : [];
    if (hit) {
      const { reason, phrase: match, guardId } = hit;
      const detail = { reason, ...(guardId === null ? {} : { guard: guardId }) };
      return withAuditLog(reject('forbidden', { reason, match }), { ...about, detail });
    }
    const sentAt = input.again ? null : await findSentAt(tx, lease, content, { traceId, now });
    if (sentAt !== null) return reject('conflict', { reason: 'already_sent', sent_at: sentAt });
    const recentlySent = await loadRecentlySent(tx, { personaId, memberId }, now, { traceId });
    const limit =
      findRunLimit(content.type, recentlySent) ?? (await findSameTextLimit(tx, lease, content, now));
    if (limit) return reject('limit_reached', limit);
    await storeAttempt(tx, lease, { content, traceId, now });
    return withAuditLog(reply(claimed), { ...about, detail: { trace_id: traceId } });
  },

  async act(ctx, input, { lease, content, staffName }) {
    const { app, me, now } = ctx;
    const { persona_id: personaId, member_id: memberId } = lease;
    const sent = await sendFromPersona(app, {
      personaId,
      memberId,
      staffId: me.id,
      at: now,
      type: content.type,
      text: content.body,
      storyId: content.storyId,
      traceId: input.trace_id,
    });
    if (!sent.ok) {
      if (sent.code !== 'trace_conflict') await removeAttempt(ctx.db, personaId, input.trace_id);
      const error = sent.code === 'bad_request' ? rejectInput('message_text', sent.error) : reject(sent.code);
      return withAuditLog(error, { ...toConversationEntry(lease), detail: { reason: sent.code } });
    }
    const text = content.type === 'text' ? content.body : null;
    const leaseS = app.settings.current().lease_s;
    await Promise.all([
      changeLeaseAfterReply(ctx.db, lease, { isDone: input.done, text, now, leaseS }),
      text === null || sent.repeated ? null : countSnippetUse(ctx.db, { staffId: me.id, text, now }),
    ]);
    // Sending the message has already published the queue change. A repeated reply sends nothing, so this call
    // publishes it.
    if (input.done && sent.repeated) publishQueueChange(app);
    const gift = content.type === 'gift' ? await findGiftNames(ctx.db, sent.text) : null;
    const stored = { id: sent.id, sender_id: personaId, type: content.type, body: sent.text, at: sent.at };
    const message = toInboxMessage(
      app,
      { ...stored, seen_at: null, staff: staffName, notice: null, reply_to: null, gift },
      personaId,
    );
    return reply(message, {
      id: sent.id,
      credits_spent: 0,
      sender_id: personaId,
      receiver_id: memberId,
      type: content.type,
      message: message.body,
      timestamp: toUnixSeconds(sent.at),
      trace_id: input.trace_id,
    } as const);
  },
});

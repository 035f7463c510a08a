import { replyFault } from '@afterglow/domain/staff-reply';
import { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import { badInput, refuse, reply, staffCall } from '../../calls/handler.ts';
import { sendFromPersona } from '../../modules/chat/chat.ts';
import { audit, holdForReply, spentLease, unix } from './console.ts';
import { newsOfQueue } from './inbox-news.ts';

/**
 * Goes through the same writer as a member's message, at no price. The lease is asked for and held by one statement right
 * before: without one nothing is sent, and while it is sent nobody else is given the conversation.
 */
export const inboxReplyHandler = staffCall('direct', inboxReply, async (ctx, input) => {
  const { house, me } = ctx;
  const lease =
    (await holdForReply(house.db, input.lease_id, me.id, ctx.now)) ??
    (await spentLease(house.db, input.lease_id, me.id, input.trace_id));
  if (!lease) return refuse('conflict');
  const text = input.message_text.trim();
  const fault = replyFault(text);
  if (fault) {
    const subject = `conversation:${lease.persona_id}:${lease.member_id}`;
    await audit(house.db, me.id, 'inbox/reply refused', subject, { reason: fault });
    return refuse('forbidden', { reason: fault });
  }

  const { persona_id: personaId, member_id: memberId } = lease;
  const sent = await sendFromPersona(house, {
    personaId,
    memberId,
    text,
    traceId: input.trace_id,
    staffId: me.id,
    at: ctx.now,
  });
  if (!sent.ok) return sent.code === 'bad_request' ? badInput('message_text', sent.fault) : refuse(sent.code);

  const expires = new Date(ctx.now.getTime() + house.settings.current().lease_s * 1000);
  await house.db
    .updateTable('inbox_lease')
    .set(
      input.done
        ? { ended_at: ctx.now, end_reason: 'answered', draft: '' }
        : { expires_at: expires, draft: '' },
    )
    .where('id', '=', lease.id)
    .where('ended_at', 'is', null)
    .execute();
  const subject = `conversation:${personaId}:${memberId}`;
  if (!sent.repeated) await audit(house.db, me.id, 'inbox/reply', subject, { message: sent.id });
  if (input.done) newsOfQueue(house);
  const { name } = await house.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const timestamp = unix(sent.at);
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
});

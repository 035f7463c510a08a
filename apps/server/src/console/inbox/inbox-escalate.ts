import { CASE_MESSAGES } from '@afterglow/domain/cases';
import { inboxEscalate } from '@afterglow/protocol/console/inbox/inbox-escalate';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { hideForCheck, showHelpCard } from '../../features/account/index.ts';
import { openCase, type StoredMessage } from '../../features/safety/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { changeLease, type LeaseRow, lockLease } from '../operators/lease.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { mayRelease } from '../policies/conversation.ts';
import { endLeasesOfMember, notifyEndedLeases } from './lease-events.ts';

/** The audit log has no text: it outlives the case. */
export const inboxEscalateHandler = staffWrite(inboxEscalate, async (ctx, input) => {
  const { app, tx, me, now } = ctx;
  const { lease_id: leaseId, kind, text: note, message_ids: ids } = input;
  const held = await lockLease(tx, leaseId);
  if (!held || !mayRelease(me, held, now).allowed) return reject('conflict', { reason: 'lease' });
  const messages = await loadMessages(tx, held, ids);
  if (ids.length > 0 && messages.length < new Set(ids).size) return rejectInput('message_ids', 'unknown');
  const { member_id: personId, persona_id: personaId } = held;
  const opened = await openCase(ctx, tx, {
    queue: 'escalations',
    kind,
    personId,
    item: { kind: 'conversation', id: personaId },
    note,
    staffId: me.id,
    messages,
  });
  if (kind === 'minor') await hideForCheck(ctx, tx, { personId, caseId: opened.id });
  if (kind === 'self_harm') await showHelpCard(ctx, tx, personId);
  await changeLease(tx, held.id, { ended_at: now, end_reason: 'escalated', difficult: true });
  const others = kind === 'minor' ? await endLeasesOfMember(tx, personId, now) : [];
  ctx.afterCommit(() => {
    publishQueueChange(app);
    notifyEndedLeases(app, others, 'gone');
  });
  const detail = { kind, case: opened.number, messages: messages.length };
  const data = { case_id: opened.id, number: opened.number };
  return withAuditLog(reply(data), { ...toConversationEntry(held), detail });
});

/** Loads these messages of the two, or the last ones, oldest first. */
async function loadMessages(
  db: Kysely<DB>,
  { persona_id: one, member_id: two }: LeaseRow,
  ids: readonly number[],
): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['message.id', 'message.sender_id', 'message.type', 'message.body', 'message.at'])
    .where(
      sql<boolean>`least(message.sender_id, message.receiver_id) = ${Math.min(one, two)}
        and greatest(message.sender_id, message.receiver_id) = ${Math.max(one, two)}`,
    )
    .$if(ids.length > 0, (query) => query.where('message.id', 'in', [...ids]))
    .orderBy('message.id', 'desc')
    .limit(ids.length > 0 ? ids.length : CASE_MESSAGES)
    .execute();
  return rows.toReversed().map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

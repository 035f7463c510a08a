import { MAX_OPEN_LEASES } from '@afterglow/domain/inbox';
import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { inboxTakeover } from '@afterglow/protocol/console/inbox/inbox-takeover';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { acquireLease, changeLease, listLeases, lockLease } from '../operators/lease.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { mayTakeOver } from '../policies/conversation.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { loadConversation } from './conversation-view.ts';

export const inboxTakeoverHandler = staffWrite(inboxTakeover, async (ctx, { lease_id, reason }) => {
  const { app, tx, now, me } = ctx;
  // In the order of `inbox/next`: first the caller, then the lease.
  const { languages } = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', me.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const theirs = await lockLease(tx, lease_id);
  const held = await listLeases(tx, { staffId: me.id, now });
  const permission = mayTakeOver(me, { lease: theirs, held: held.length }, now);
  if (!theirs || (!permission.allowed && permission.reason === 'lease'))
    return reject('conflict', { reason: 'lease' });
  if (!permission.allowed) return reject('limit_reached', { reason: 'held', max: MAX_OPEN_LEASES });
  await changeLease(tx, theirs.id, { ended_at: now, end_reason: 'takeover' });
  const pair = { personaId: theirs.persona_id, memberId: theirs.member_id };
  const acquired = await acquireLease(tx, pair, { staffId: me.id, now }, app.settings.current().lease_s);
  // The old one is locked, so nobody else has acquired the pair.
  if (!acquired) throw new Error('a conversation that was taken over is held by somebody else');
  const lease = await changeLease(tx, acquired.id, { draft: theirs.draft });
  ctx.pushStaff(theirs.staff_id, inboxExpired, { data: { lease_id: theirs.id, reason: 'takeover' } });
  ctx.afterCommit(() => publishQueueChange(app));
  const conversation = await loadConversation(tx, app, lease, chooseReaderLanguage(me, languages));
  return withAuditLog(reply(conversation), {
    ...toConversationEntry(lease),
    detail: { reason, from: theirs.staff_id },
  });
});

import { inboxOlder } from '@afterglow/protocol/console/inbox/inbox-older';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { findLease } from '../operators/lease.ts';
import { mayRead } from '../policies/conversation.ts';
import { listMessages } from './message-view.ts';

/** Messages of one call. */
const MAX_OLDER = 30;

export const inboxOlderHandler = staffRead(inboxOlder, async ({ db, app, me, now }, input) => {
  const lease = await findLease(db, input.lease_id);
  if (!lease || !mayRead(me, lease, now).allowed) return reject('conflict', { reason: 'lease' });
  const page = await listMessages(db, app, lease, { before: input.before, take: MAX_OLDER });
  return withAuditLog(reply(page), toConversationEntry(lease));
});

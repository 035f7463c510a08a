import { inboxCurrent } from '@afterglow/protocol/console/inbox/inbox-current';
import { reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { listLeases } from '../operators/lease.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { loadConversation } from './conversation-view.ts';

export const inboxCurrentHandler = staffRead(inboxCurrent, async ({ db, me, now, app }) => {
  const { languages } = await db
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const leases = await listLeases(db, { staffId: me.id, now });
  const language = chooseReaderLanguage(me, languages);
  // An operator holds at most two leases (`mayTakeNext`).
  const conversations = await Promise.all(leases.map((lease) => loadConversation(db, app, lease, language)));
  return withAuditLog(reply(conversations), ...leases.map((lease) => toConversationEntry(lease)));
});

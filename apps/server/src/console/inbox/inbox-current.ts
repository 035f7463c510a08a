import { inboxCurrent } from '@afterglow/protocol/console/inbox/inbox-current';
import { logged, reply, staffRead } from '../../calls/handler.ts';
import { ofPair, readerLanguage } from '../desk.ts';
import { conversationOf } from './conversation-view.ts';
import { leasesHeld } from './lease.ts';

export const inboxCurrentHandler = staffRead(inboxCurrent, async ({ db, me, now, house }) => {
  const { languages } = await db
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const leases = await leasesHeld(db, { staffId: me.id, now });
  const language = readerLanguage(me, languages);
  // Two at most: a lease is never held beyond that.
  const conversations = await Promise.all(leases.map((lease) => conversationOf(db, house, lease, language)));
  return logged(reply(conversations), ...leases.map((lease) => ofPair(lease)));
});

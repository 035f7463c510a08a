import { inboxOrder } from '@afterglow/domain/inbox-order';
import { inboxNext } from '@afterglow/protocol/console/inbox/inbox-next';
import { logged, refuse, reply, staffWrite } from '../../calls/handler.ts';
import { readAsPersona } from '../../modules/chat/chat.ts';
import { ofPair, readerLanguage } from '../desk.ts';
import { mayTakeNext } from '../policies/conversation.ts';
import { longestWaiting } from '../queue.ts';
import { newsOfQueue } from '../queue-news.ts';
import { beginShift } from '../shift.ts';
import { conversationOf } from './conversation-view.ts';
import { leasesHeld, mayStillWrite, takeLease } from './lease.ts';

export const inboxNextHandler = staffWrite(inboxNext, async (ctx) => {
  const { house, tx, now } = ctx;
  const { id: staffId } = ctx.me;
  // One operator's calls queue here, so that two windows together never hold a third conversation.
  const staff = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: the one that waited for the lock still sees the shift as it was before it waited.
  const shift = await tx
    .selectFrom('staff_shift')
    .select('availability')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const availability = shift?.availability ?? 'offline';
  const held = await leasesHeld(tx, { staffId, now });
  const may = mayTakeNext({ availability, held: held.length });
  if (!may.allowed) return refuse(may.reason === 'held' ? 'limit_reached' : 'conflict');
  const begins = availability !== 'online';
  if (begins) {
    await beginShift(tx, staffId, now);
    ctx.afterCommit(() => house.shiftChanged());
  }

  const waiting = await longestWaiting(tx, now, staff.languages);
  for (const candidate of inboxOrder(waiting, { id: staffId, languages: staff.languages })) {
    if (!(await mayStillWrite(tx, candidate))) continue;
    const lease = await takeLease(tx, candidate, { staffId, now }, house.settings.current().lease_s);
    if (!lease) continue;
    ctx.afterCommit(() => newsOfQueue(house));
    const conversation = await conversationOf(tx, house, lease, readerLanguage(ctx.me, staff.languages));
    await readAsPersona(ctx, candidate);
    return logged(reply(conversation), {
      ...ofPair(lease),
      ...(begins ? { detail: { availability: 'online' } } : {}),
    });
  }
  return logged(reply(null));
});

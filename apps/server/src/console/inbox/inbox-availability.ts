import { inboxAvailability } from '@afterglow/protocol/console/inbox/inbox-availability';
import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { logged, reply, staffWrite } from '../../calls/handler.ts';
import { pushFrame } from '../../calls/push-frame.ts';
import { ofPair, ofStaff } from '../desk.ts';
import { newsOfQueue } from '../queue-news.ts';
import { changeShift, endLeasesOf } from '../shift.ts';
import { leasesHeld } from './lease.ts';

/**
 * Who wants to finish and holds nothing has finished: the answer says so. Who pauses holds nothing any more: nobody waits
 * for an answer behind somebody who is away.
 */
export const inboxAvailabilityHandler = staffWrite(inboxAvailability, async (ctx, input) => {
  const { house, tx, now } = ctx;
  const { id: staffId } = ctx.me;
  // With `inbox/next`, so that no conversation is taken while the pause begins.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow();
  const held = await leasesHeld(tx, { staffId, now });
  const availability =
    input.availability === 'finishing' && held.length === 0 ? 'offline' : input.availability;
  await changeShift(tx, staffId, availability, now);
  const ended = availability === 'paused' ? await endLeasesOf(tx, staffId, 'paused', now) : [];
  ctx.afterCommit(() => {
    house.shiftChanged();
    for (const { id } of ended)
      house.fanout.toStaff(staffId, pushFrame(inboxExpired, { data: { lease_id: id } }));
    if (ended.length > 0) newsOfQueue(house);
  });
  return logged(
    reply({ availability }),
    { subject: ofStaff(staffId), detail: { availability } },
    ...ended.map((lease) => ({ ...ofPair(lease), detail: { reason: 'paused' } })),
  );
});

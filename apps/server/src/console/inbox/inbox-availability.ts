import { inboxAvailability } from '@afterglow/protocol/console/inbox/inbox-availability';
import { logged, reply, staffWrite } from '../../calls/handler.ts';
import { ofStaff } from '../desk.ts';
import { changeShift } from '../shift.ts';
import { leasesHeld } from './lease.ts';

/** Who wants to finish and holds nothing has finished: the answer says so. */
export const inboxAvailabilityHandler = staffWrite(inboxAvailability, async (ctx, input) => {
  const { tx, now } = ctx;
  const { id: staffId } = ctx.me;
  const held = await leasesHeld(tx, { staffId, now });
  const availability =
    input.availability === 'finishing' && held.length === 0 ? 'offline' : input.availability;
  await changeShift(tx, staffId, availability, now);
  ctx.afterCommit(() => ctx.house.shiftChanged());
  return logged(reply({ availability }), { subject: ofStaff(staffId), detail: { availability } });
});

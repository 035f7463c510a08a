import { inboxAvailability } from '@afterglow/protocol/console/inbox/inbox-availability';
import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { staffSessionChanged } from '@afterglow/protocol/console/staff/session-changed';
import { toStaffSubject } from '../../rpc/audit-log.ts';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { endLeasesOfStaff, listLeases, storeHandover } from '../operators/lease.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { changeShift } from '../operators/shift.ts';

/**
 * An operator who wants to finish and holds no conversation goes offline immediately; the reply says so. A pause
 * releases all leases of the operator, so no member waits for somebody who is away.
 */
export const inboxAvailabilityHandler = staffWrite(inboxAvailability, async (ctx, input) => {
  const { app, tx, now } = ctx;
  const { id: staffId } = ctx.me;
  // `inbox/next` takes the same lock, so no lease is acquired while the pause begins.
  await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const held = await listLeases(tx, { staffId, now });
  const availability =
    input.availability === 'finishing' && held.length === 0 ? 'offline' : input.availability;
  if (input.handover !== undefined)
    await storeHandover(
      tx,
      held.map(({ id }) => id),
      input.handover,
      now,
    );
  await changeShift(tx, staffId, availability, now);
  ctx.pushStaff(staffId, staffSessionChanged, { data: { availability } });
  const ended = availability === 'paused' ? await endLeasesOfStaff(tx, staffId, 'paused', now) : [];
  ctx.afterCommit(() => {
    app.notifyShiftChange();
    for (const { id } of ended)
      app.fanout.toStaff(
        staffId,
        createPushFrame(inboxExpired, { data: { lease_id: id, reason: 'signed_out' } }),
      );
    if (ended.length > 0) publishQueueChange(app);
  });
  return withAuditLog(
    reply({ availability }),
    { subject: toStaffSubject(staffId), detail: { availability } },
    ...ended.map((lease) => ({ ...toConversationEntry(lease), detail: { reason: 'paused' } })),
  );
});

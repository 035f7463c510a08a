import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { pushFrame } from '../../rpc/push-frame.ts';
import { publishQueueChange } from '../queue-events.ts';

/** Ends leases that ran out; their conversations wait again where they stood. */
export async function endExpiredLeases(app: App): Promise<void> {
  await endLeases(app, 'expired', sql`expires_at <= ${app.now()}`);
}

/** Nobody can answer there any more: whoever held the conversation is free for the next. */
export async function endLeasesBetween(app: App, a: number, b: number): Promise<void> {
  await endLeases(app, 'blocked', sql`(persona_id, member_id) in ((${a}, ${b}), (${b}, ${a}))`);
}

/** Ends the open leases that `which` means and tells who held them. */
async function endLeases(app: App, reason: string, condition: RawBuilder<boolean>): Promise<void> {
  const ended = await app.db
    .updateTable('inbox_lease')
    .set({ ended_at: app.now(), end_reason: reason })
    .where('ended_at', 'is', null)
    .where(condition)
    .returning(['id', 'staff_id'])
    .execute();
  for (const lease of ended) {
    app.fanout.toStaff(lease.staff_id, pushFrame(inboxExpired, { data: { lease_id: lease.id } }));
  }
  if (ended.length > 0) publishQueueChange(app);
}

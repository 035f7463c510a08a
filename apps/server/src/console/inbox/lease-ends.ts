import { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import { type RawBuilder, sql } from 'kysely';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { newsOfQueue } from '../queue-news.ts';

/** Ends leases that ran out; their conversations wait again where they stood. */
export async function endExpiredLeases(house: House): Promise<void> {
  await endLeases(house, 'expired', sql`expires_at <= ${house.now()}`);
}

/** Nobody can answer there any more: whoever held the conversation is free for the next. */
export async function endLeasesBetween(house: House, a: number, b: number): Promise<void> {
  await endLeases(house, 'blocked', sql`(persona_id, member_id) in ((${a}, ${b}), (${b}, ${a}))`);
}

/** Ends the open leases that `which` means and tells who held them. */
async function endLeases(house: House, reason: string, which: RawBuilder<boolean>): Promise<void> {
  const ended = await house.db
    .updateTable('inbox_lease')
    .set({ ended_at: house.now(), end_reason: reason })
    .where('ended_at', 'is', null)
    .where(which)
    .returning(['id', 'staff_id'])
    .execute();
  for (const lease of ended) {
    house.fanout.toStaff(lease.staff_id, pushFrame(inboxExpired, { data: { lease_id: lease.id } }));
  }
  if (ended.length > 0) newsOfQueue(house);
}

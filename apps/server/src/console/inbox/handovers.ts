import { toUnixSeconds } from '@afterglow/domain/time';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { LeaseRow } from './lease.ts';

/**
 * Returns what an earlier holder of the pair has left for this lease; null once somebody has answered without leaving
 * anything.
 */
export async function findHandover(
  db: Kysely<DB>,
  lease: Pick<LeaseRow, 'id' | 'persona_id' | 'member_id'>,
): Promise<InboxConversation['handover']> {
  const last = await db
    .selectFrom('inbox_lease')
    .innerJoin('staff', 'staff.id', 'inbox_lease.staff_id')
    .select(['inbox_lease.staff_id', 'staff.name', 'inbox_lease.handover', 'inbox_lease.handover_at'])
    .where('persona_id', '=', lease.persona_id)
    .where('member_id', '=', lease.member_id)
    .where('inbox_lease.id', '<', lease.id)
    .where((where) => where.or([where('handover', 'is not', null), where('end_reason', '=', 'answered')]))
    .orderBy('inbox_lease.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.handover || !last.handover_at) return null;
  return {
    text: last.handover,
    by: { id: last.staff_id, name: last.name },
    at: toUnixSeconds(last.handover_at),
  };
}

/** Stores what the holder of all these leases leaves for the next one. */
export async function storeHandover(
  tx: Kysely<DB>,
  leaseIds: readonly number[],
  text: string,
  now: Date,
): Promise<void> {
  if (leaseIds.length === 0) return;
  await tx
    .updateTable('inbox_lease')
    .set({ handover: text, handover_at: now })
    .where('id', 'in', leaseIds)
    .execute();
}

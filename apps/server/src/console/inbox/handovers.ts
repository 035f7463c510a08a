import { toUnixSeconds } from '@afterglow/domain/time';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { LeaseRow } from '../operators/lease.ts';

/**
 * Selects the previous lease of the pair that left a handover or ended with an answer. An answer without a handover
 * clears older ones.
 */
export const selectHandover = (db: Kysely<DB>, lease: Pick<LeaseRow, 'id' | 'persona_id' | 'member_id'>) =>
  db
    .selectFrom('inbox_lease')
    .innerJoin('staff', 'staff.id', 'inbox_lease.staff_id')
    .select(['inbox_lease.staff_id', 'staff.name', 'inbox_lease.handover', 'inbox_lease.handover_at'])
    .where('persona_id', '=', lease.persona_id)
    .where('member_id', '=', lease.member_id)
    .where('inbox_lease.id', '<', lease.id)
    .where((where) => where.or([where('handover', 'is not', null), where('end_reason', '=', 'answered')]))
    .orderBy('inbox_lease.id', 'desc')
    .limit(1);

/** Returns what an earlier holder has left; null if there is nothing. */
export const toHandover = (
  last: { staff_id: number; name: string; handover: string | null; handover_at: string | null } | null,
): InboxConversation['handover'] =>
  last?.handover && last.handover_at
    ? {
        text: last.handover,
        by: { id: last.staff_id, name: last.name },
        at: toUnixSeconds(new Date(last.handover_at)),
      }
    : null;

import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

type SpinCause = 'sign_up' | 'payment' | 'refund' | 'won' | 'used' | 'adjustment' | 'daily';

/**
 * Gives or takes free spins, inside the caller's transaction; answers how many are in hand then. Null when there are too few,
 * or this cause was booked before: nothing changes.
 */
export async function moveSpins(
  db: Kysely<DB>,
  {
    personId,
    cause,
    causeId,
    change,
    at,
  }: { personId: number; cause: SpinCause; causeId: string | number; change: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ free_spins: number }>`
    with held as (
      select person_id, free_spins from member where person_id = ${personId} for update
    ), booked as (
      insert into spin_movement (person_id, cause, cause_id, change, at)
      select person_id, ${cause}, ${String(causeId)}, ${change}::int, ${at}::timestamptz from held
      where free_spins + ${change}::int >= 0
      on conflict do nothing
      returning person_id, change
    )
    update member set free_spins = free_spins + change from booked where member.person_id = booked.person_id
    returning free_spins`.execute(db);
  return rows[0]?.free_spins ?? null;
}

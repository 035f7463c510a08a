import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const AVAILABILITIES = ['online', 'paused', 'finishing', 'offline'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Returns the stored availability. Somebody who has never been on shift has none stored and is offline. */
export const readAvailability = (stored: string | null): Availability =>
  parseOneOf(AVAILABILITIES, stored) ?? 'offline';

/**
 * Stores a change of the availability as worked time: a shift begins and ends, and its pauses do. The caller has locked
 * the row of `staff_shift`. The same availability again changes nothing.
 */
export async function recordWork(
  db: Kysely<DB>,
  staffId: number,
  availability: Availability,
  at: Date,
): Promise<void> {
  if (availability === 'offline') return endWork(db, [{ staffId, at }]);
  await sql`insert into shift (staff_id, kind, starts_at) values (${staffId}, 'real', ${at})
    on conflict (staff_id) where kind = 'real' and ends_at is null do nothing`.execute(db);
  if (availability === 'paused')
    await sql`insert into shift_break (shift_id, starts_at)
      select id, ${at} from shift where staff_id = ${staffId} and kind = 'real' and ends_at is null
      on conflict (shift_id) where ends_at is null do nothing`.execute(db);
  else await endBreaks(db, [{ staffId, at }]);
}

type End = { staffId: number; at: Date };
const castStaffIds = (ends: readonly End[]) => sql`${ends.map(({ staffId }) => staffId)}::bigint[]`;
const castTimes = (ends: readonly End[]) => sql`${ends.map(({ at }) => at)}::timestamptz[]`;

/** Ends the running shifts of these staff, each at its time. Nothing ends before it has begun. */
export async function endWork(db: Kysely<DB>, ends: readonly End[]): Promise<void> {
  if (ends.length === 0) return;
  await endBreaks(db, ends);
  await sql`update shift set ends_at = greatest(starts_at, ended.at,
      (select max(ends_at) from shift_break where shift_id = shift.id))
    from unnest(${castStaffIds(ends)}, ${castTimes(ends)}) as ended (staff_id, at)
    where shift.staff_id = ended.staff_id and kind = 'real' and ends_at is null`.execute(db);
}

async function endBreaks(db: Kysely<DB>, ends: readonly End[]): Promise<void> {
  await sql`update shift_break set ends_at = greatest(shift_break.starts_at, ended.at)
    from unnest(${castStaffIds(ends)}, ${castTimes(ends)}) as ended (staff_id, at)
    join shift on shift.staff_id = ended.staff_id and shift.kind = 'real' and shift.ends_at is null
    where shift_break.shift_id = shift.id and shift_break.ends_at is null`.execute(db);
}

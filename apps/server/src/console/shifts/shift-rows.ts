import { toUnixSeconds } from '@afterglow/domain/time';
import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { shiftsList } from '@afterglow/protocol/console/shifts/shifts-list';
import { shiftsMine } from '@afterglow/protocol/console/shifts/shifts-mine';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { matchStaff } from '../staff-search.ts';

const selectShifts = (db: Kysely<DB>) =>
  db
    .selectFrom('shift')
    .innerJoin('staff', 'staff.id', 'shift.staff_id')
    .select([
      'shift.id',
      'shift.staff_id',
      'staff.name as staff_name',
      'shift.kind',
      'shift.starts_at',
      'shift.ends_at',
      'shift.note',
      'shift.version',
      sql<{ from: number; to: number | null }[]>`coalesce((
        select json_agg(json_build_object(
          'from', floor(extract(epoch from starts_at)), 'to', floor(extract(epoch from ends_at))) order by starts_at, id)
        from shift_break where shift_id = shift.id), '[]')`.as('breaks'),
    ]);

/** Returns the shifts of all staff. */
export const createShiftsList = (db: Kysely<DB>) =>
  defineList(shiftsList, {
    query: selectShifts(db),
    id: 'shift.id',
    sorts: { from: ['shift.starts_at'] },
    filters: {
      staff: { anyOf: 'shift.staff_id' },
      kind: { anyOf: 'shift.kind' },
      from: { timeWithin: 'shift.starts_at' },
    },
    search: async (_db, text) => matchStaff(text),
  });

/** Returns the shifts of one person. */
export const createOwnShifts = (db: Kysely<DB>, staffId: number) =>
  defineList(shiftsMine, {
    query: selectShifts(db).where('shift.staff_id', '=', staffId),
    id: 'shift.id',
    sorts: { from: ['shift.starts_at'] },
    filters: { kind: { anyOf: 'shift.kind' }, from: { timeWithin: 'shift.starts_at' } },
  });

/**
 * Returns a function that converts a row to the shape of the contract. A shift that still runs ends now; it
 * may have begun by a clock that is a little ahead.
 */
export const toShiftRow =
  (now: Date) =>
  (row: RowOf<typeof createShiftsList>): ShiftRow => {
    const from = toUnixSeconds(row.starts_at);
    const endOf = (start: number, end: number | null) => end ?? Math.max(start, toUnixSeconds(now));
    return {
      id: row.id,
      staff: { id: row.staff_id, name: row.staff_name },
      kind: row.kind === 'plan' ? 'plan' : 'real',
      from,
      to: endOf(from, row.ends_at && toUnixSeconds(row.ends_at)),
      breaks: row.breaks.map((pause) => ({ from: pause.from, to: endOf(pause.from, pause.to) })),
      note: row.note,
      version: row.version,
    };
  };

/** Returns a planned shift; undefined if there is none or it was worked. */
export async function findPlan(db: Kysely<DB>, id: number, now: Date): Promise<ShiftRow | undefined> {
  const row = await selectShifts(db)
    .where('shift.id', '=', id)
    .where('shift.kind', '=', 'plan')
    .executeTakeFirst();
  return row && toShiftRow(now)(row);
}

/** Returns the first plan of a person that overlaps with a time, except `exceptId`. */
export async function findOverlap(
  db: Kysely<DB>,
  { staffId, from, to, exceptId }: { staffId: number; from: Date; to: Date; exceptId: number | undefined },
  now: Date,
): Promise<ShiftRow | undefined> {
  const row = await selectShifts(db)
    .where('shift.staff_id', '=', staffId)
    .where('shift.kind', '=', 'plan')
    .where('shift.starts_at', '<', to)
    .where('shift.ends_at', '>', from)
    .$if(exceptId !== undefined, (query) => query.where('shift.id', '<>', exceptId ?? 0))
    .orderBy('shift.starts_at')
    .limit(1)
    .executeTakeFirst();
  return row && toShiftRow(now)(row);
}

export const toShiftSubject = (id: number): string => `shift:${id}`;

import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { calculateRestTimes, type RestLimits, type RestTimes } from '@afterglow/domain/rest-times';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Availability } from './shift-log.ts';

/** Longer than any shift with the rest after it. */
const LOOK_BACK_DAYS = 3;

/** Loads when a member of staff is due a pause, a break and the end of the shift. */
export async function loadRestTimes(
  db: Kysely<DB>,
  staffId: number,
  { availability, ...rest }: { now: Date; availability: Availability; limits: RestLimits },
): Promise<RestTimes> {
  const assess = await prepareRestTimes(db, [staffId], rest);
  return assess(staffId, availability);
}

/** Loads the shifts of members of staff. Returns a function that calculates the rest times of one of them. */
export async function prepareRestTimes(
  db: Kysely<DB>,
  staffIds: readonly number[],
  { now, limits }: { now: Date; limits: RestLimits },
): Promise<(staffId: number, availability: Availability) => RestTimes> {
  return assessShifts(await selectShifts(db, staffIds, now).execute(), { now, limits });
}

/** Selects the shifts of members of staff with their pauses, oldest first. */
export const selectShifts = (db: Kysely<DB>, staffIds: readonly number[], now: Date) =>
  db
    .selectFrom('shift')
    .leftJoin('shift_break', 'shift_break.shift_id', 'shift.id')
    .select([
      'shift.id',
      'shift.staff_id',
      'shift.starts_at',
      'shift.ends_at',
      'shift_break.starts_at as break_starts_at',
      'shift_break.ends_at as break_ends_at',
    ])
    .where(sql<boolean>`shift.staff_id = any(${staffIds}::bigint[])`)
    .where('shift.kind', '=', 'real')
    .where((where) =>
      where.or([
        where('shift.ends_at', 'is', null),
        where(
          'shift.ends_at',
          '>',
          sql<Date>`${now}::timestamptz - make_interval(days => ${LOOK_BACK_DAYS})`,
        ),
      ]),
    )
    .orderBy('shift.starts_at')
    .orderBy('shift.id')
    .orderBy('shift_break.starts_at')
    .orderBy('shift_break.id');

/** A time is a text where it was read as JSON. */
type ShiftRow = {
  id: number;
  staff_id: number;
  starts_at: Date | string;
  ends_at: Date | string | null;
  break_starts_at: Date | string | null;
  break_ends_at: Date | string | null;
};

/** Returns a function that calculates the rest times of one of the staff whose shifts these are. */
export function assessShifts(
  rows: readonly ShiftRow[],
  { now, limits }: { now: Date; limits: RestLimits },
): (staffId: number, availability: Availability) => RestTimes {
  const nowMs = now.getTime();
  const shifts = new Map<number, Parameters<typeof calculateRestTimes>[0][number] & { staffId: number }>();
  for (const row of rows) {
    const { fromMs, toMs } = toInterval(row.starts_at, row.ends_at, nowMs);
    const breaks = shifts.get(row.id)?.breaks ?? [];
    const pause = row.break_starts_at ? [toInterval(row.break_starts_at, row.break_ends_at, nowMs)] : [];
    shifts.set(row.id, { staffId: row.staff_id, fromMs, toMs, breaks: [...breaks, ...pause] });
  }
  const byStaff = Map.groupBy(shifts.values(), (shift) => shift.staffId);
  return (staffId, availability) => {
    const state = availability === 'offline' ? 'off' : availability === 'paused' ? 'paused' : 'working';
    return calculateRestTimes(byStaff.get(staffId) ?? [], { nowMs, state, limits });
  };
}

function toInterval(from: Date | string, to: Date | string | null, nowMs: number) {
  const fromMs = new Date(from).getTime();
  return { fromMs, toMs: Math.max(fromMs, to === null ? nowMs : new Date(to).getTime()) };
}

/**
 * Returns the SQL for how many difficult cases and conversations a member of staff got today. The day is that
 * of UTC.
 */
const difficultTodaySql = (staffId: number, now: Date) => {
  const today = sql`date_trunc('day', ${now}::timestamptz, 'UTC')`;
  return sql<number>`((
      select count(*) from inbox_lease where staff_id = ${staffId} and difficult and taken_at >= ${today}
    ) + (
      select count(*) from case_file where taken_by = ${staffId} and taken_at >= ${today} and priority <= ${DIFFICULT_PRIORITY}
    ))::int`;
};

/** Condition: a member of staff gets no more difficult cases and conversations today. */
export const hasDifficultQuotaUsedSql = (staffId: number, now: Date, maxDifficult: number) =>
  sql<boolean>`(${difficultTodaySql(staffId, now)} >= ${maxDifficult})`;

/** Returns how many difficult cases and conversations somebody may still be given today. */
export async function countDifficultLeft(
  db: Kysely<DB>,
  staffId: number,
  now: Date,
  limits: Pick<RestLimits, 'difficult_day'>,
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select ${difficultTodaySql(staffId, now)} as given`.execute(db);
  return Math.max(0, limits.difficult_day - (rows[0]?.given ?? 0));
}

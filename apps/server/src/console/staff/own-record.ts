import type { RestLimits } from '@afterglow/domain/rest-times';
import { isStaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { countDifficultLeft, loadRestTimes } from '../operators/rest-times.ts';
import { readAvailability } from '../operators/shift-log.ts';
import { teamsOfStaffSql } from '../teams.ts';
import { readPreferences } from './preferences.ts';

/** An account as its owner sees it, and when the console reminds them of a pause, in Unix seconds. */
type OwnAccount = { record: OwnRecord; remindAt: number | null };

/** Returns the account of a member of staff as they see it themselves; null once it is closed. */
export async function loadOwnAccount(
  db: Kysely<DB>,
  staffId: number,
  { now, limits }: { now: Date; limits: RestLimits },
): Promise<OwnAccount | null> {
  const row = await db
    .selectFrom('staff')
    .leftJoin('staff_shift', 'staff_shift.staff_id', 'staff.id')
    .select((staff) => [
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.languages',
      'staff.preferences',
      'staff.preferences_version',
      'staff.created_at',
      'staff_shift.availability',
      'staff_shift.since',
      teamsOfStaffSql.as('teams'),
      staff
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('recovery_code.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    ])
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!row || !isStaffRole(row.role)) return null;
  const availability = readAvailability(row.availability);
  const since = row.since ?? row.created_at;
  const restTimes = await loadRestTimes(db, staffId, { now, availability, limits });
  const toSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000));
  const record = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    languages: row.languages,
    teams: row.teams,
    preferences: readPreferences(row.preferences),
    availability,
    since: toUnixSeconds(since),
    shift_s: Math.round(restTimes.shiftMs / 1000),
    break_due_at: toSeconds(restTimes.breakDueAtMs),
    shift_over_at: toSeconds(restTimes.shiftOverAtMs),
    difficult_left: await countDifficultLeft(db, staffId, now, limits),
    recovery_codes_left: Number(row.codes_left ?? 0),
    version: row.preferences_version,
  };
  return { record, remindAt: toSeconds(restTimes.remindAtMs) };
}

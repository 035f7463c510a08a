import { MAX_DIFFICULT_A_DAY } from '@afterglow/domain/console-preferences';
import { isStaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Availability } from '../shift-log.ts';
import { readPreferences } from './preferences.ts';

const AVAILABILITIES = ['online', 'paused', 'finishing', 'offline'] as const;

/** Somebody who has never been on shift has none stored. */
export const readAvailability = (stored: string | null): Availability =>
  AVAILABILITIES.find((one) => one === stored) ?? 'offline';

/** The account of a member of staff as they see it themselves; null once it is closed. */
export async function readOwnRecord(db: Kysely<DB>, staffId: number, now: Date): Promise<OwnRecord | null> {
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
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    languages: row.languages,
    // There are no teams yet.
    teams: [],
    preferences: readPreferences(row.preferences),
    availability,
    since: toUnixSeconds(since),
    shift_s: availability === 'offline' ? 0 : Math.max(0, toUnixSeconds(now) - toUnixSeconds(since)),
    break_due_at: null,
    shift_over_at: null,
    difficult_left: MAX_DIFFICULT_A_DAY,
    recovery_codes_left: Number(row.codes_left ?? 0),
    version: row.preferences_version,
  };
}

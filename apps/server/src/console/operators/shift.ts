import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { endLeasesOfStaff } from './lease.ts';
import { type Availability, endWork, recordWork } from './shift-log.ts';

/**
 * Condition: a virtual profile is in its hours, in the time of its town. One without hours always is. Hours
 * that end before they begin go on until the next day.
 */
const isInHoursSql = (now: Date) => sql<SqlBool>`(
  persona.hours = '[]' or exists (
    select from jsonb_to_recordset(persona.hours) as open (day int, "from" text, "to" text),
      lateral (select ${now}::timestamptz at time zone coalesce(place.utc_zone, 'UTC') as at) town,
      lateral (select to_char(town.at, 'HH24:MI') as clock, extract(dow from town.at)::int as weekday) here
    where case when open."to" > open."from"
      then open.day = weekday and clock >= open."from" and clock < open."to"
      else open.day = weekday and clock >= open."from" or (open.day + 1) % 7 = weekday and clock < open."to" end))`;

/**
 * Returns the virtual profiles that are in their hours and that somebody on shift answers for; with `always` (the demo)
 * somebody always does.
 */
export async function listPersonasOnShift(
  db: Kysely<DB>,
  { always, now }: { always: boolean; now: Date },
): Promise<Set<number>> {
  let query = db
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select('person.id')
    .where('person.state', '=', 'active')
    .where(isInHoursSql(now));
  if (!always) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('staff_shift')
          .innerJoin('staff', 'staff.id', 'staff_shift.staff_id')
          .select('staff.id')
          .where('staff.active', '=', true)
          .where('staff_shift.availability', 'in', ['online', 'finishing'])
          .whereRef('staff.languages', '&&', 'persona.languages'),
      ),
    );
  }
  const rows = await query.execute();
  return new Set(rows.map((row) => row.id));
}

/** Returns a function that updates which virtual profiles are online immediately, without waiting for the timer. */
export function createShiftNotifier(
  app: Pick<App, 'db' | 'config' | 'presence' | 'log' | 'now'>,
): () => void {
  return () =>
    void listPersonasOnShift(app.db, { always: app.config.demo, now: app.now() })
      .then(app.presence.setPersonas)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the virtual profiles on shift could not be loaded'),
      );
}

/** An operator without an open socket this long is no longer on shift. */
const SILENT_MS = MINUTE_MS;

/**
 * Ends the shifts of operators who are gone, and of those who are finishing and hold no conversation. Who is gone has
 * worked until their socket was open last.
 */
export async function endSilentShifts(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute((tx) => endSilent(tx, now));
}

async function endSilent(tx: Kysely<DB>, now: Date): Promise<void> {
  const goneAt = new Date(now.getTime() - SILENT_MS);
  const ended = await tx
    .updateTable('staff_shift')
    .set({ availability: 'offline', since: now })
    .where('availability', '<>', 'offline')
    .where((where) =>
      where.or([
        where('seen_at', '<', goneAt),
        where.and([
          where('availability', '=', 'finishing'),
          where.not(
            where.exists(
              where
                .selectFrom('inbox_lease')
                .select('id')
                .whereRef('inbox_lease.staff_id', '=', 'staff_shift.staff_id')
                .where('ended_at', 'is', null)
                .where('expires_at', '>', now),
            ),
          ),
        ]),
      ]),
    )
    .returning(['staff_id', 'seen_at'])
    .execute();
  await endWork(
    tx,
    ended.map(({ staff_id: staffId, seen_at: seenAt }) => ({ staffId, at: seenAt < goneAt ? seenAt : now })),
  );
}

/**
 * Ends the shift of an operator who signs out of their last session. Their conversations return to their place in the
 * queue. Returns whether there were any.
 */
export async function leaveShift(db: Kysely<DB>, staffId: number, now: Date): Promise<boolean> {
  const otherSession = await db
    .selectFrom('staff_session')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (otherSession) return false;
  await db
    .updateTable('staff_shift')
    .set({ availability: 'offline', since: now })
    .where('staff_id', '=', staffId)
    .where('availability', '<>', 'offline')
    .execute();
  await endWork(db, [{ staffId, at: now }]);
  const ended = await endLeasesOfStaff(db, staffId, 'signed_out', now);
  return ended.length > 0;
}

/**
 * Changes the availability of an operator, and what is stored of their work. `since` is the time of the last change to
 * another one.
 */
export async function changeShift(
  db: Kysely<DB>,
  staffId: number,
  availability: Availability,
  now: Date,
): Promise<void> {
  await sql`
    insert into staff_shift (staff_id, availability, since, seen_at)
    values (${staffId}, ${availability}, ${now}, ${now})
    on conflict (staff_id) do update set availability = excluded.availability, seen_at = excluded.seen_at,
      since = case when staff_shift.availability = excluded.availability then staff_shift.since else excluded.since end`.execute(
    db,
  );
  await recordWork(db, staffId, availability, now);
}

/** Starts the shift of an operator who asks for a conversation. */
export const beginShift = (db: Kysely<DB>, staffId: number, now: Date): Promise<void> =>
  changeShift(db, staffId, 'online', now);

/** Keeps the shifts of operators with an open socket on this process alive. A socket alone starts no shift. */
export async function recordShiftActivity(
  db: Kysely<DB>,
  staffIds: readonly number[],
  now: Date,
): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`
    insert into staff_shift (staff_id, availability, since, seen_at)
    select unnest(${staffIds}::bigint[]), 'offline', ${now}, ${now}
    on conflict (staff_id) do update set seen_at = excluded.seen_at`.execute(db);
}

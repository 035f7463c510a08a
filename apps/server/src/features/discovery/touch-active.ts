import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const BUCKET_MS = 15 * MINUTE_MS;
const BATCH_SIZE = 5_000;

/** `ArrivalResult` is null when the session has ended meanwhile. */
export type Arrival = { personId: number; sessionId: number };
export type ArrivalResult = { hideOnline: boolean } | null;

/**
 * Records that members are online. Returns for each arrival, in order, whether its session is valid and whether the
 * member hides their presence. A paused or suspended member always does.
 */
export async function recordArrivals(
  db: Kysely<DB>,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<ArrivalResult[]> {
  const personIds = [...new Set(arrivals.map(({ personId }) => personId))];
  const sessionIds = arrivals.map(({ sessionId }) => sessionId);
  const { rows } = await sql<{ session_id: number; hide_online: boolean }>`
    ${createTouchSql(personIds, now)}
    select auth_session.id as session_id, member.hide_online or person.state <> 'active' as hide_online
    from auth_session
    join member on member.auth_user_id = auth_session.user_id
    join person on person.id = member.person_id
    where auth_session.id = any(${sessionIds}) and person.state in ('active', 'paused', 'suspended')`.execute(
    db,
  );
  const valid = new Map(rows.map((row) => [row.session_id, { hideOnline: row.hide_online }]));
  return arrivals.map(({ sessionId }) => valid.get(sessionId) ?? null);
}

/** Records that people are online, at most once in 15 minutes, so that the index of the deck changes rarely. */
export async function recordActivity(db: Kysely<DB>, personIds: Iterable<number>, now: Date): Promise<void> {
  await sql`${createTouchSql([...personIds], now)} select`.execute(db);
}

/**
 * Returns the statement that records the members as active. Each member's first visit of a day is recorded
 * for the figures. Skips rows that another transaction changes, so nobody waits and no deadlock is possible.
 * For members who hide their presence only the day is stored, not `last_active`: the order of the lists must
 * not reveal them.
 */
function createTouchSql(personIds: readonly number[], now: Date) {
  const bucket = new Date(Math.floor(now.getTime() / BUCKET_MS) * BUCKET_MS);
  return sql`
    with touched as (
      update person set last_active = ${bucket}
      where id in (
        select person.id from person
        where person.id = any(${personIds}) and last_active < ${bucket}
          and not exists (select from member where member.person_id = person.id and member.hide_online)
        for no key update skip locked
      )
    ), hidden as (
      update member set active_day = ${getDay(now)}
      where person_id in (
        select person_id from member where person_id = any(${personIds}) and hide_online and active_day is null
        for no key update skip locked
      )
    ), active as (
      insert into activity_day (day, person_id, before)
      select ${getDay(now)}::date, person.id, (select max(day) from activity_day where person_id = person.id
        and day < ${getDay(now)}::date)
      from person
      where person.id = any(${personIds}) and not person.virtual
        and not exists (select from activity_day where person_id = person.id and day >= ${getDay(now)}::date)
      order by person.id
      on conflict do nothing
    )`;
}

const getDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Sets `last_active` of members who hide their presence to the end of the last day on which they were online,
 * for all of them together after the end of a day.
 */
export async function recordHiddenDays(db: Kysely<DB>, now: Date): Promise<void> {
  for (let updated = BigInt(BATCH_SIZE); updated === BigInt(BATCH_SIZE); ) {
    const { numAffectedRows } = await sql`
      with over as (
        select person_id, active_day from member where active_day < ${getDay(now)}::date
        limit ${BATCH_SIZE} for no key update skip locked
      ), emptied as (
        update member set active_day = null from over where member.person_id = over.person_id
      )
      update person set last_active = greatest(last_active, (active_day + 1)::timestamp at time zone 'UTC')
      from over where person.id = over.person_id`.execute(db);
    updated = numAffectedRows ?? 0n;
  }
}

/** Two years, to compare, and the 30 days before them. */
const ACTIVITY_RETENTION_DAYS = 2 * 366 + 30;

/** Deletes the days of members that no figure counts any more. */
export async function pruneActivityDays(db: Kysely<DB>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - ACTIVITY_RETENTION_DAYS * DAY_MS);
  await db.deleteFrom('activity_day').where('day', '<', getDay(oldest)).execute();
}

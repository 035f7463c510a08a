import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const bucketMs = 15 * 60 * 1000;

/** What those who connect come with, and what the house knows of each: null when the session has ended meanwhile. */
export type Arrival = { personId: number; sessionId: string };
export type Arrived = { hideOnline: boolean } | null;

/** Notes that members are here, and answers in their order whether their sessions still stand and whether they hide it, as everybody does who has paused. */
export async function touchActive(
  db: Kysely<DB>,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<Arrived[]> {
  const personIds = [...new Set(arrivals.map(({ personId }) => personId))];
  const sessionIds = arrivals.map(({ sessionId }) => Number(sessionId));
  const { rows } = await sql<{ session_id: number; hide_online: boolean }>`
    with touched as (${touching(personIds, now)})
    select s.id as session_id, m.hide_online or p.state = 'paused' as hide_online
    from auth_session s
    join member m on m.auth_user_id = s.user_id
    join person p on p.id = m.person_id
    where s.id = any(${sessionIds}) and p.state in ('active', 'paused')`.execute(db);
  const standing = new Map(rows.map((row) => [String(row.session_id), { hideOnline: row.hide_online }]));
  return arrivals.map(({ sessionId }) => standing.get(sessionId) ?? null);
}

/** Notes that people are here, at most once a 15-minute bucket so that the deck's index stays calm. */
export async function touchAll(db: Kysely<DB>, personIds: Iterable<number>, now: Date): Promise<void> {
  await touching([...personIds], now).execute(db);
}

/** Rows that somebody else is changing are left to the next time: nobody waits, and no two of these wait in a circle. */
function touching(personIds: readonly number[], now: Date) {
  const bucket = new Date(Math.floor(now.getTime() / bucketMs) * bucketMs);
  return sql`
    update person set last_active = ${bucket}
    where id in (
      select id from person where id = any(${personIds}) and last_active < ${bucket} for no key update skip locked
    )`;
}

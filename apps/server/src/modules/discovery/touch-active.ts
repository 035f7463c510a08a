import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const bucketMs = 15 * 60 * 1000;

/** Notes that a member is here, at most once a 15-minute bucket so that the deck's index stays calm. Answers whether they hide it. */
export async function touchActive(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<{ hideOnline: boolean }> {
  const bucket = bucketOf(now);
  const { rows } = await sql<{ hide_online: boolean }>`
    with touched as (
      update person set last_active = ${bucket} where id = ${personId} and last_active < ${bucket}
    )
    select hide_online from member where person_id = ${personId}`.execute(db);
  return { hideOnline: rows[0]?.hide_online ?? false };
}

/** The same for many at once: virtual profiles that somebody on shift answers for come up before those nobody is there for. */
export async function touchAll(db: Kysely<DB>, personIds: Iterable<number>, now: Date): Promise<void> {
  const bucket = bucketOf(now);
  await sql`
    update person set last_active = ${bucket} where id = any(${[...personIds]}) and last_active < ${bucket}`.execute(
    db,
  );
}

function bucketOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / bucketMs) * bucketMs);
}

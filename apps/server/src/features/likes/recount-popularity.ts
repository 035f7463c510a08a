import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { tryLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';

/** Popularity counts the likes of this time. */
const WINDOW_MS = 30 * DAY_MS;
const BATCH_SIZE = 5_000;
/** The largest value of `person.popularity`. */
const MAX_POPULARITY = 32_767;

/**
 * Stores the number of likes in the last 30 days in `person.popularity`. Each batch commits alone, so that no swipe
 * waits. The position is stored too: after a crash the next run continues there, and several processes share the
 * batches. A row that another transaction changes keeps its old number until the next round.
 */
export async function recountPopularity(db: Kysely<DB>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  for (let hasMore = true; hasMore; ) {
    hasMore = await db.transaction().execute((tx) => countBatch(tx, now, since));
  }
}

/** Returns false at the end of the round, or while another process counts. */
async function countBatch(tx: Transaction<DB>, now: Date, since: Date): Promise<boolean> {
  if (!(await tryLock(tx, 'popularity'))) return false;
  const { rows } = await sql<{ after_id: number; over: boolean; last_id: number | null }>`
    select after_id, ended_at >= ${now}::timestamptz as over, (
      select max(id) from (select id from person where id > popularity_round.after_id order by id limit ${BATCH_SIZE}) batch
    ) as last_id
    from popularity_round`.execute(tx);
  const [round] = rows;
  // Another process has finished this round.
  if (!round || round.over) return false;
  if (round.last_id === null) {
    await sql`update popularity_round set after_id = 0, ended_at = ${now}`.execute(tx);
    return false;
  }
  await sql`
    with counted as (
      select p.id, least(count(s.swiped_id), ${MAX_POPULARITY})::smallint as likes
      from person p left join swipe s on s.swiped_id = p.id and s.liked and s.at > ${since}
      where p.id > ${round.after_id} and p.id <= ${round.last_id}
      group by p.id
    ), changed as (
      select p.id, c.likes from person p join counted c on c.id = p.id
      where p.popularity <> c.likes order by p.id for no key update of p skip locked
    )
    update person p set popularity = c.likes from changed c where p.id = c.id`.execute(tx);
  await sql`update popularity_round set after_id = ${round.last_id}`.execute(tx);
  return true;
}

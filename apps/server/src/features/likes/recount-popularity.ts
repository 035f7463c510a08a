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
 * Stores the number of likes in the last 30 days in `person.popularity`. Each batch commits alone, so no swipe waits.
 * The position is stored too: after a crash the next run continues there, and several processes share the batches. A
 * row that another transaction changes keeps its old number until the next round.
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
      select person.id, least(count(swipe.swiped_id), ${MAX_POPULARITY})::smallint as likes
      from person left join swipe on swipe.swiped_id = person.id and swipe.liked and swipe.at > ${since}
      where person.id > ${round.after_id} and person.id <= ${round.last_id}
      group by person.id
    ), changed as (
      select person.id, counted.likes from person join counted on counted.id = person.id
      where person.popularity <> counted.likes order by person.id for no key update of person skip locked
    )
    update person set popularity = changed.likes from changed where person.id = changed.id`.execute(tx);
  await sql`update popularity_round set after_id = ${round.last_id}`.execute(tx);
  return true;
}

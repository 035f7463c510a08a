import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { tryLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';

/** Likes of this time make somebody popular. */
const windowMs = 30 * DAY_MS;
const batchSize = 5_000;
/** `person.popularity` ends here. */
const maxPopularity = 32_767;

/**
 * Counts the likes that everybody received within 30 days into `person.popularity`, in batches that each commit by themselves:
 * no swipe waits for it. How far it has come is kept beside, so that whoever goes on after a killed process begins there, and
 * of several processes each batch is one's. Whoever is being changed by somebody else keeps the older count until the next round.
 */
export async function recountPopularity(db: Kysely<DB>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  for (let hasMore = true; hasMore; ) {
    hasMore = await db.transaction().execute((tx) => countBatch(tx, now, since));
  }
}

/** False once everybody was counted, or while another process counts. */
async function countBatch(tx: Kysely<DB>, now: Date, since: Date): Promise<boolean> {
  if (!(await tryLock(tx, 'popularity'))) return false;
  const { rows } = await sql<{ after_id: number; over: boolean; last_id: number | null }>`
    select after_id, ended_at >= ${now}::timestamptz as over, (
      select max(id) from (select id from person where id > r.after_id order by id limit ${batchSize}) batch
    ) as last_id
    from popularity_round r`.execute(tx);
  const [round] = rows;
  // Another process has ended the round that both had begun.
  if (!round || round.over) return false;
  if (round.last_id === null) {
    await sql`update popularity_round set after_id = 0, ended_at = ${now}`.execute(tx);
    return false;
  }
  await sql`
    with counted as (
      select p.id, least(count(s.swiped_id), ${maxPopularity})::smallint as likes
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

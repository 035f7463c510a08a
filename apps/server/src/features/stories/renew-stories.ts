import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * For the demo, so that one of any age has stories: those of virtual profiles that have ended run again under a new id, begun
 * at some moment of the last 22 hours, so that they do not all end together.
 */
export async function renewStories(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; media_key: string }>`
      delete from story using person p
      where p.id = person_id and p.virtual and ends_at <= ${now} and review = 'approved'
      returning person_id, media_key`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into story (person_id, media_key, at, ends_at)
      select person_id, media_key, begun, begun + interval '24 hours'
      from (
        select *, ${now}::timestamptz - random() * interval '22 hours' as begun
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (person_id bigint, media_key text)
      ) again`.execute(tx);
  });
}

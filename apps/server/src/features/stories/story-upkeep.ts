import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';
import { freeMedia } from '../../media/media-rows.ts';
import { defineReviewedKind } from '../profile/index.ts';

/** What the review of a story changes: whether others see it. */
const reviewedStories: Parameters<typeof defineReviewedKind>[1] = {
  store: async (tx, id, { review }) => {
    await tx.updateTable('story').set({ review }).where('id', '=', id).execute();
  },
  // Mostly `pruneStories` has deleted it long before.
  remove: async (tx, id) => {
    const story = await tx.deleteFrom('story').where('id', '=', id).returning('media_key').executeTakeFirst();
    if (story) await freeMedia(tx, [story.media_key]);
  },
};
defineReviewedKind('story', reviewedStories);
defineReviewedKind('persona_story', reviewedStories);

const BATCH_SIZE = 1_000;
/** Stored this long after its end, because a report may come late. */
const RETENTION_MS = DAY_MS;

/**
 * Deletes stories that ended a day ago, with their viewers. One that an open case is about stays. The next run of
 * `pruneUploads` deletes their files.
 */
export async function pruneStories(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await deleteInBatches(
    (limit) =>
      db.transaction().execute(async (tx) => {
        const deleted = await sql<{ media_key: string }>`
          delete from story where id in (
            select id from story where ends_at < ${before} and not exists (
              select from case_file
              where case_file.item_kind = 'story' and case_file.item_id = story.id and case_file.decided_at is null)
            limit ${limit} for update skip locked)
          returning media_key`.execute(tx);
        await freeMedia(
          tx,
          deleted.rows.map(({ media_key }) => media_key),
        );
        return deleted;
      }),
    BATCH_SIZE,
  );
}

/**
 * Restarts the ended stories of virtual profiles under a new id, so that an old demo still has stories. Their
 * start times are spread over the last 22 hours, so they do not all end together.
 */
export async function renewStories(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; media_key: string }>`
      delete from story using person
      where person.id = person_id and person.virtual and ends_at <= ${now} and review = 'approved'
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

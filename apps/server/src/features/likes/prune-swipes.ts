import { LIKES_WINDOW_S, PASS_TTL_MS } from '@afterglow/domain/likes';
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';

/**
 * Deletes expired passes of members, which would be most rows of `swipe`. What staff decided for a virtual profile
 * stays. Also deletes likes that were taken back, once the limit no longer counts them.
 */
export async function pruneSwipes(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from like_taken_back where at < ${new Date(now.getTime() - LIKES_WINDOW_S * 1000)}`.execute(
    db,
  );
  const before = new Date(now.getTime() - PASS_TTL_MS);
  await deleteInBatches((limit) =>
    sql`
      delete from swipe where ctid in (
        select ctid from swipe where not liked and at < ${before}
          and not exists (select from person where person.id = swipe.swiper_id and person.virtual)
        limit ${limit} for update skip locked)`.execute(db),
  );
}

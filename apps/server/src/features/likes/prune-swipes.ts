import { LIKES_WINDOW_S, PASS_TTL_MS } from '@afterglow/domain/likes';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

const BATCH_SIZE = 10_000;

/**
 * Deletes expired passes of members, which would be most rows of `swipe`, in batches, so that no swipe waits. What
 * staff decided for a virtual profile stays. Also deletes likes that were taken back, once the limit no longer counts
 * them.
 */
export async function pruneSwipes(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from like_taken_back where at < ${new Date(now.getTime() - LIKES_WINDOW_S * 1000)}`.execute(
    db,
  );
  const before = new Date(now.getTime() - PASS_TTL_MS);
  for (let deleted = BigInt(BATCH_SIZE); deleted === BigInt(BATCH_SIZE); ) {
    const { numAffectedRows } = await sql`
      delete from swipe where ctid in (
        select ctid from swipe where not liked and at < ${before}
          and not exists (select from person where person.id = swipe.swiper_id and person.virtual)
        limit ${BATCH_SIZE} for update skip locked)`.execute(db);
    deleted = numAffectedRows ?? 0n;
  }
}

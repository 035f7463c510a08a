import { LIKES_WINDOW_S } from '@afterglow/domain/likes';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** A pass keeps somebody out of the deck for 30 days and counts for nothing afterwards. */
const passTtlMs = 30 * DAY_MS;
const batchSize = 10_000;

/**
 * Deletes passes that count no more, most of what `swipe` would hold; in pieces, so that no swipe waits for it. And likes that were
 * taken back, once they count for no limit.
 */
export async function pruneSwipes(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`delete from like_taken_back where at < ${new Date(now.getTime() - LIKES_WINDOW_S * 1000)}`.execute(
    db,
  );
  const before = new Date(now.getTime() - passTtlMs);
  for (let deleted = BigInt(batchSize); deleted === BigInt(batchSize); ) {
    const { numAffectedRows } = await sql`
      delete from swipe where ctid in (
        select ctid from swipe where not liked and at < ${before} limit ${batchSize} for update skip locked)`.execute(
      db,
    );
    deleted = numAffectedRows ?? 0n;
  }
}

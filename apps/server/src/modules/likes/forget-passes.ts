import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** A pass keeps somebody out of the deck for 30 days and counts for nothing afterwards. */
const passLifeMs = 30 * 86_400_000;
const atOnce = 10_000;

/** Deletes passes that count no more, most of what `swipe` would hold; in pieces, so that no swipe waits for it. */
export async function forgetPasses(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - passLifeMs);
  for (let forgotten = BigInt(atOnce); forgotten === BigInt(atOnce); ) {
    const { numAffectedRows } = await sql`
      delete from swipe where ctid in (
        select ctid from swipe where not liked and at < ${before} limit ${atOnce} for update skip locked)`.execute(
      db,
    );
    forgotten = numAffectedRows ?? 0n;
  }
}

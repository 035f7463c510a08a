import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** What a network's gifts of a day are counted over. */
export const networkDayMs = DAY_MS;
/**
 * How long an inbox's mark is kept, account or none: long enough that nobody registers anew for coins, and told in the privacy
 * policy. Marks are hashes under `SECRET`: with another secret every inbox is new.
 */
export const giftRetentionMs = 730 * DAY_MS;

/** Marks whose time is over go; networks are forgotten once their day is. */
export async function pruneSignupGifts(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('signup_gift').where('given_at', '<=', before(giftRetentionMs)).execute();
  await db
    .updateTable('signup_gift')
    .set({ network: null })
    .where('given_at', '<=', before(networkDayMs))
    .where('network', 'is not', null)
    .execute();
}

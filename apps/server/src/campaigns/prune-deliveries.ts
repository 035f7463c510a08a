import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Long enough to reckon a month with a partner. */
const RETENTION_DAYS = 90;

/** Removes what was sent or given up a while ago. The members of a campaign stay. */
export async function pruneDeliveries(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('campaign_delivery')
    .where('at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .where('state', '!=', 'waiting')
    .execute();
}

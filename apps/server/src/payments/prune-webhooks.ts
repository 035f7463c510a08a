import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** A webhook proves a payment, so it is stored as long as the card owner may dispute it. */
const SETTLED_RETENTION_DAYS = 180;
/** False webhooks are stored while somebody may investigate their sender. */
const UNPROVEN_RETENTION_DAYS = 30;

/** Deletes webhooks after their retention. Those that wait for a person stay. */
export async function pruneWebhooks(db: Kysely<DB>, now: Date): Promise<void> {
  for (const [days, verdicts] of [
    [SETTLED_RETENTION_DAYS, ['done', 'duplicate', 'refund_due', 'unused']],
    [UNPROVEN_RETENTION_DAYS, ['signature', 'malformed', 'wrong_shop', 'unconfirmed', 'unasked']],
  ] as const) {
    await db
      .deleteFrom('payment_notice')
      .where('verdict', 'in', verdicts)
      .where('received_at', '<', new Date(now.getTime() - days * DAY_MS))
      .execute();
  }
}

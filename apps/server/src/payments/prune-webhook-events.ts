import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** As long as a card's owner may dispute a payment; what was settled is proven by its notification. */
const settledDays = 180;
/** What proved nothing is kept while somebody may look for who sent it. */
const unprovenDays = 30;

/** Notifications that are needed no more; what is held for a person to look at stays. */
export async function pruneWebhookEvents(db: Kysely<DB>, now: Date): Promise<void> {
  for (const [days, verdicts] of [
    [settledDays, ['done', 'duplicate', 'refund_due', 'unused']],
    [unprovenDays, ['signature', 'malformed', 'wrong_shop', 'unconfirmed', 'unasked']],
  ] as const) {
    await db
      .deleteFrom('payment_notice')
      .where('verdict', 'in', verdicts)
      .where('received_at', '<', new Date(now.getTime() - days * DAY_MS))
      .execute();
  }
}

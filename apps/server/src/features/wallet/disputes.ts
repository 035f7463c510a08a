import {
  DISPUTE_STOP_PERCENT,
  findDisputeAlarm,
  MIN_DISPUTES_TO_STOP,
} from '@afterglow/domain/dispute-ratio';
import type { Currency } from '@afterglow/domain/money';
import { startOfBucket } from '@afterglow/domain/time-buckets';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Condition: a payment was paid, whatever became of it. In the words of the partial indexes. */
export const isPurchaseSql = (payment = 'payment') =>
  sql<SqlBool>`${sql.ref(`${payment}.state`)} in ('paid', 'refunded', 'charged_back')`;

/**
 * What the dispute ratio counts, as `dispute_event (at, person_id, currency, provider, disputes, purchases)`: chargebacks by the
 * time of the chargeback, and purchases by the time of their payment.
 */
export const disputeEventsSql = sql`(
  select reversed_at as at, person_id, currency, provider, 1 as disputes, 0 as purchases from payment where state = 'charged_back'
  union all
  select settled_at, person_id, currency, provider, 0, 1 from payment where ${isPurchaseSql()}
) dispute_event`;

/** Returns the first moment of the month that the dispute ratio of a time belongs to. */
export const startOfDisputeMonth = (now: Date): Date =>
  new Date(startOfBucket(now.getTime(), 'month', 'UTC'));

/**
 * Returns whether so many purchases of this month in a currency were charged back that nothing more is sold in it. No
 * bank stands behind the sandbox, so its payments do not count. Reads no more purchases than the ratio needs.
 */
export async function isSaleStopped(db: Kysely<DB>, currency: Currency, now: Date): Promise<boolean> {
  const from = startOfDisputeMonth(now);
  const count = async (kind: 'disputes' | 'purchases', max: number | null) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${disputeEventsSql}
        where at >= ${from} and currency = ${currency} and provider <> 'sandbox' and ${sql.ref(kind)} = 1 limit ${max}
      ) counted`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const disputes = await count('disputes', null);
  if (disputes < MIN_DISPUTES_TO_STOP) return false;
  const purchases = await count('purchases', Math.floor((disputes * 100) / DISPUTE_STOP_PERCENT) + 1);
  return findDisputeAlarm((disputes * 100) / Math.max(1, purchases)) === 'stop';
}

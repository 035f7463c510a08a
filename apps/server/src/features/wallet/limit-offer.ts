import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Whether somebody who is about to buy is to be offered a spending limit: once, before the first purchase, and never whoever set
 * one by themselves. From now on it was offered, through whichever of their devices.
 */
export async function shouldOfferLimit(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member set limit_offered_at = ${now}
    where person_id = ${personId} and limit_offered_at is null and spend_limit is null and spend_limit_next is null
      and not exists (select from payment where payment.person_id = member.person_id and provider_txn is not null)
    returning true as offered`.execute(db);
  return rows.length > 0;
}

import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Coins of somebody's last 24 hours: bought (premium as the coins that its price would buy) or spent, whichever is more. What
 * came back is not counted.
 */
export async function calculateDaySpending(db: Kysely<DB>, personId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ bought: number; spent: number }>`
    select (
      select coalesce(sum(limit_coins), 0)::int from payment
      where person_id = ${personId} and state in ('pending', 'paid') and coalesce(settled_at, created_at) > ${since}
    ) as bought, (
      select coalesce(sum(case when debit like 'member:%' then amount else -amount end), 0)::int from ledger_transfer
      where person_id = ${personId} and at > ${since} and case when debit like 'member:%'
        then cause not in ('refund', 'repayment', 'adjustment') else cause like '%\\_return' end
    ) as spent`.execute(db);
  const { bought = 0, spent = 0 } = rows[0] ?? {};
  return Math.max(bought, spent);
}

import type { Purchase } from '@afterglow/domain/refund';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type LotMovement, leftOfGrants } from './lots.ts';
import { premiumLeft } from './premium.ts';

type Bought = {
  id: number;
  credits: number;
  months: number;
  amount_minor: number;
  refunded_minor: number;
  repaid_credits: number;
};

/**
 * What is left of a member's purchases, by which refunds are reckoned: bought coins by the ledger, seconds of premium by its
 * movements. Hold the wallet and the member's row while it matters.
 */
export async function unusedParts(
  db: Kysely<DB>,
  { personId, purchases, now }: { personId: number; purchases: readonly Bought[]; now: Date },
): Promise<Map<number, Purchase>> {
  const coins = purchases.some(({ credits }) => credits > 0) ? await coinsLeft(db, personId) : new Map();
  const premium = purchases.some(({ months }) => months > 0)
    ? await premiumLeft(db, personId, now)
    : new Map();
  const before = await takenBefore(
    db,
    purchases.map(({ id }) => id),
  );
  return new Map(
    purchases.map(
      ({ id, credits, amount_minor: amountMinor, refunded_minor: refundedMinor, repaid_credits }) => {
        const { coins: coinsTaken = 0, premiumS = 0 } = before.get(id) ?? {};
        const money = { amountMinor, refundedMinor };
        const of =
          credits > 0
            ? {
                granted: credits,
                unused: coins.get(`payment:${id}`) ?? 0,
                taken: coinsTaken + repaid_credits,
              }
            : { granted: 0, unused: 0, ...premium.get(id), taken: premiumS };
        return [id, { ...money, ...of }];
      },
    ),
  );
}

async function coinsLeft(db: Kysely<DB>, personId: number): Promise<Map<string, number>> {
  const { rows } = await sql<LotMovement>`
    select cause, cause_id as "causeId", case when credit like 'member:%' then amount else -amount end as amount
    from ledger_transfer where person_id = ${personId} and lot = 'bought' order by id`.execute(db);
  return leftOfGrants(rows);
}

type Taken = { coins: number; bonus: number; premiumS: number };

/** What refunds of these purchases have taken: bought and given coins, seconds of premium. */
export async function takenBefore(
  db: Kysely<DB>,
  paymentIds: readonly number[],
): Promise<Map<number, Taken>> {
  const { rows } = await sql<Taken & { id: number }>`
    select payment_id as id, sum(coins)::int as coins, sum(bonus)::int as bonus, sum(premium_s)::int as "premiumS"
    from payment_refund where payment_id = any(${paymentIds}::bigint[]) group by payment_id`.execute(db);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

import type { CoinRate, Currency } from '@afterglow/domain/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Returns the highest price of a coin on sale in a currency. Money and coins are converted by it. When nothing is on
 * sale, it takes the packages that are no longer sold.
 */
export async function findCoinRate(db: Kysely<DB>, currency: Currency): Promise<CoinRate | undefined> {
  const { rows } = await sql<{ credits: number; amount_minor: number }>`
    select k.credits, e.amount_minor from credit_package k
    join package_price e on e.kind = 'credits' and e.package_id = k.id and e.currency = ${currency}
    order by k.active desc, e.amount_minor::float8 / k.credits desc, k.id limit 1`.execute(db);
  const [mostExpensive] = rows;
  return (
    mostExpensive && {
      credits: mostExpensive.credits,
      price: { amount: mostExpensive.amount_minor, currency },
    }
  );
}

import type { CoinRate, Currency } from '@afterglow/domain/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Returns the highest price of a coin on sale in a currency. Money and coins are converted by it. When nothing is on
 * sale, it takes the packages that are no longer sold.
 */
export async function findCoinRate(db: Kysely<DB>, currency: Currency): Promise<CoinRate | undefined> {
  const { rows } = await sql<{ credits: number; amount_minor: number }>`
    select credit_package.credits, package_price.amount_minor from credit_package
    join package_price on package_price.kind = 'credits' and package_price.package_id = credit_package.id and package_price.currency = ${currency}
    order by credit_package.active desc, package_price.amount_minor::float8 / credit_package.credits desc, credit_package.id limit 1`.execute(
    db,
  );
  const [mostExpensive] = rows;
  return (
    mostExpensive && {
      credits: mostExpensive.credits,
      price: { amount: mostExpensive.amount_minor, currency },
    }
  );
}

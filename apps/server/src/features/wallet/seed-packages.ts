import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Amounts in minor units. Each package has a bonus of 10 %; the two largest have a spin. */
const CREDIT_PACKAGES = [
  { credits: 200, spins: 0, ILS: 1_990, USD: 499, EUR: 499 },
  { credits: 500, spins: 0, ILS: 4_490, USD: 1_199, EUR: 1_099 },
  { credits: 1_000, spins: 0, ILS: 8_490, USD: 2_199, EUR: 1_999 },
  { credits: 2_500, spins: 0, ILS: 19_990, USD: 5_299, EUR: 4_799 },
  { credits: 5_000, spins: 1, ILS: 37_990, USD: 9_999, EUR: 8_999 },
  { credits: 7_000, spins: 1, ILS: 49_990, USD: 12_999, EUR: 11_999 },
];

/** Totals for all months, in minor units. */
const PREMIUM_PACKAGES = [
  { months: 1, recommended: true, ILS: 9_900, USD: 2_499, EUR: 2_499 },
  { months: 3, recommended: false, ILS: 23_700, USD: 5_997, EUR: 5_697 },
  { months: 6, recommended: false, ILS: 39_000, USD: 9_594, EUR: 8_994 },
  { months: 12, recommended: false, ILS: 58_800, USD: 14_388, EUR: 13_188 },
];

/**
 * Inserts the default packages and prices into empty tables. A default that a later release adds does not reach a site
 * that has packages: they have no stable key, and what is sold at what price is the operator's decision. The operator
 * adds such a package (docs/operating/payments.md, "Packages").
 */
export async function seedPackages(tx: Kysely<DB>): Promise<void> {
  await sql`
    with prices as (
      select * from jsonb_to_recordset(${JSON.stringify(CREDIT_PACKAGES)}::jsonb)
        as p (credits int, spins smallint, "ILS" int, "USD" int, "EUR" int)
    ), made as (
      insert into credit_package (credits, free_spins)
      select credits, spins from prices where not exists (select from credit_package) order by credits
      returning id, credits
    )
    insert into package_price (kind, package_id, currency, amount_minor)
    select 'credits', made.id, each.currency, each.amount
    from made join prices using (credits)
    cross join lateral (values ('ILS', "ILS"), ('USD', "USD"), ('EUR', "EUR")) as each (currency, amount)`.execute(
    tx,
  );
  await sql`
    with prices as (
      select * from jsonb_to_recordset(${JSON.stringify(PREMIUM_PACKAGES)}::jsonb)
        as p (months smallint, recommended bool, "ILS" int, "USD" int, "EUR" int)
    ), made as (
      insert into premium_package (months, recommended)
      select months, recommended from prices where not exists (select from premium_package) order by months
      returning id, months
    )
    insert into package_price (kind, package_id, currency, amount_minor)
    select 'premium', made.id, each.currency, each.amount
    from made join prices using (months)
    cross join lateral (values ('ILS', "ILS"), ('USD', "USD"), ('EUR', "EUR")) as each (currency, amount)`.execute(
    tx,
  );
}

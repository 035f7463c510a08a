import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** An unpaid order of a promo keeps its bonus this long after the end of the promo; then it fails. */
const GRACE_MS = 15 * MINUTE_MS;

/**
 * Selects the current promo of package `k` as a row `(id, discount, ends_at)`: the best of several, and only one that is better than
 * the package's own discount.
 */
export const promoSql = (now: Date): RawBuilder<unknown> => sql`(
  select o.id, o.discount, o.ends_at from credit_promo o
  where (o.package_id is null or o.package_id = k.id) and o.starts_at <= ${now} and o.ends_at > ${now}
    and o.discount > k.discount
  order by o.discount desc, o.ends_at desc, o.id limit 1
)`;

/**
 * Fails unpaid orders of promos that are over. One that is paid later still buys what was ordered. Locked orders wait for the next
 * round, as in `expireOrders`.
 */
export async function endPromoOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update payment set state = 'failed', settled_at = ${now} where id in (
      select payment.id from payment join credit_promo on credit_promo.id = promo_id
      where state = 'created' and ends_at <= ${new Date(now.getTime() - GRACE_MS)} for update of payment skip locked
    )`.execute(db);
}

/** For the demo: 25 % extra on the two middle packages for three days, unless a promo runs or is planned. */
export async function startDemoPromo(db: Kysely<DB>, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + 3 * DAY_MS);
  await sql`
    insert into credit_promo (package_id, discount, starts_at, ends_at)
    select id, 25, ${now}::timestamptz, ${ends}::timestamptz from credit_package
    where active and credits in (1000, 2500) and not exists (select from credit_promo where ends_at > ${now})`.execute(
    db,
  );
}

/** Starts a promo of `percent` extra, for the package of `coins` or for all. False if there is no such package. */
export async function startPromo(
  db: Kysely<DB>,
  { coins, percent, now, ends }: { coins: number | null; percent: number; now: Date; ends: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into credit_promo (package_id, discount, starts_at, ends_at)
    select id, ${percent}, ${now}::timestamptz, ${ends}::timestamptz from credit_package
    where active and (${coins}::int is null or credits = ${coins}) returning id`.execute(db);
  return rows.length > 0;
}

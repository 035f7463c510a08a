import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** An order that was opened within a promo stands at its bonus for so long after the end; then it is given up, unpaid. */
const graceMs = 15 * MINUTE_MS;

/**
 * The promo that package `k` has at this moment, as a row `(id, discount, ends_at)`: of several the one that brings most, and
 * none that brings less than the package does anyway.
 */
export const promoSql = (now: Date): RawBuilder<unknown> => sql`(
  select o.id, o.discount, o.ends_at from credit_promo o
  where (o.package_id is null or o.package_id = k.id) and o.starts_at <= ${now} and o.ends_at > ${now}
    and o.discount > k.discount
  order by o.discount desc, o.ends_at desc, o.id limit 1
)`;

/**
 * Orders of promos that are over give way; one that is paid at the provider all the same brings what was ordered. What somebody
 * holds waits for the next round, as in `expireOrders`.
 */
export async function endPromoOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update payment set state = 'failed', settled_at = ${now} where id in (
      select payment.id from payment join credit_promo on credit_promo.id = promo_id
      where state = 'created' and ends_at <= ${new Date(now.getTime() - graceMs)} for update of payment skip locked
    )`.execute(db);
}

/** What the demo has: a quarter on top of the two packages in the middle for three days, where no promo runs or is to come. */
export async function startDemoPromo(db: Kysely<DB>, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + 3 * DAY_MS);
  await sql`
    insert into credit_promo (package_id, discount, starts_at, ends_at)
    select id, 25, ${now}::timestamptz, ${ends}::timestamptz from credit_package
    where active and credits in (1000, 2500) and not exists (select from credit_promo where ends_at > ${now})`.execute(
    db,
  );
}

/** Starts a promo, of the package of so many coins or of all of them: percent on top, the same for everybody until its end. */
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

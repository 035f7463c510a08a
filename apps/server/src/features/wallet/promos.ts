import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** An unpaid order of a promo keeps its bonus this long after the end of the promo; then it fails. */
const GRACE_MS = 15 * MINUTE_MS;

/**
 * Selects the current promo of a row of `credit_package` as a row `(id, discount, free_spins, ends_at)`: the best of
 * several, and only one that brings more than the package. Its free spins come on top of those of the package.
 */
export const promoSql = (now: Date): RawBuilder<unknown> => sql`(
  select credit_promo.id, greatest(credit_promo.discount, credit_package.discount) as discount,
    credit_promo.free_spins,
    credit_promo.ends_at from credit_promo
  where credit_package.id = any(credit_promo.package_ids) and credit_promo.stopped_at is null
    and credit_promo.starts_at <= ${now} and credit_promo.ends_at > ${now}
    and (credit_promo.discount > credit_package.discount or credit_promo.free_spins > 0)
  order by credit_promo.discount desc, credit_promo.ends_at desc, credit_promo.id limit 1
)`;

/**
 * Fails unpaid orders of promos that are over. One that is paid later still buys what was ordered. Locked orders wait
 * for the next round, as in `expireOrders`.
 */
export async function endPromoOrders(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update payment set state = 'failed', settled_at = ${now} where id in (
      select payment.id from payment join credit_promo on credit_promo.id = promo_id
      where state = 'created' and ends_at <= ${new Date(now.getTime() - GRACE_MS)} for update of payment skip locked
    )`.execute(db);
}

/**
 * Starts a promo of the demo: 25 % extra on the two middle packages for three days, unless a promo runs or is
 * planned.
 */
export async function startDemoPromo(db: Kysely<DB>, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + 3 * DAY_MS);
  await sql`
    insert into credit_promo (package_ids, discount, starts_at, ends_at)
    select array_agg(id order by id), 25, ${now}::timestamptz, ${ends}::timestamptz from credit_package
    where active and credits in (1000, 2500) and not exists (select from credit_promo where ends_at > ${now})
    having count(*) > 0`.execute(db);
}

type Promo = {
  packages: readonly number[];
  discount: number;
  freeSpins: number;
  startsAt: Date;
  endsAt: Date;
  now: Date;
};

/** Stores a promo: a new one, or `id` with the next version. The caller has checked it and holds the lock `economy`. */
export async function storePromo(
  tx: Kysely<DB>,
  id: number | null,
  { packages, discount, freeSpins, startsAt, endsAt, now }: Promo,
): Promise<{ id: number; version: number }> {
  const values = {
    package_ids: [...packages],
    discount,
    free_spins: freeSpins,
    starts_at: startsAt,
    ends_at: endsAt,
  };
  return id === null
    ? await tx
        .insertInto('credit_promo')
        .values(values)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .updateTable('credit_promo')
        .set({
          ...values,
          past_package_ids: sql`case when starts_at <= ${now} then array(
            select distinct unnest(past_package_ids || package_ids) except select unnest(${values.package_ids}::integer[]))
            else past_package_ids end`,
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
}

/** Ends a running promo now; one that is still to come never starts. */
export async function stopPromo(
  tx: Kysely<DB>,
  id: number,
  now: Date,
): Promise<{ id: number; version: number }> {
  return tx
    .updateTable('credit_promo')
    .set({
      stopped_at: now,
      ends_at: sql`case when starts_at < ${now} then least(ends_at, ${now}) else ends_at end`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

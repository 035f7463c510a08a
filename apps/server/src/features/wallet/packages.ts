import type { PackageKind } from '@afterglow/domain/economy';
import type { Currency } from '@afterglow/domain/money';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** An open order keeps its price this long after its package has changed; then it fails. */
const GRACE_MS = 15 * MINUTE_MS;

/** What of a package may change. Coins have a discount and free spins, premium has the mark `recommended`. */
type PackageOffer = {
  prices: readonly { amount_minor: number; currency: Currency }[];
  discount: number;
  freeSpins: number;
  recommended: boolean;
};
type Stored = { id: number; version: number };

/** Adds a package to those on sale; `size` in coins or months. The caller holds the lock `economy`. */
export async function createPackage(
  tx: Kysely<DB>,
  { kind, size, offer }: { kind: PackageKind; size: number; offer: PackageOffer },
): Promise<Stored> {
  const stored =
    kind === 'credits'
      ? await tx
          .insertInto('credit_package')
          .values({ credits: size, discount: offer.discount, free_spins: offer.freeSpins })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('premium_package')
          .values({ months: size, recommended: offer.recommended })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow();
  await storePrices(tx, kind, stored.id, offer.prices);
  if (offer.recommended) await takeMark(tx, stored.id);
  return stored;
}

/** Changes a package on sale. The caller holds the lock `economy`. */
export async function updatePackage(
  tx: Kysely<DB>,
  { kind, id, offer, now }: { kind: PackageKind; id: number; offer: PackageOffer; now: Date },
): Promise<Stored> {
  const isPriceChanged = await storePrices(tx, kind, id, offer.prices);
  if (kind === 'credits') {
    const { discount, freeSpins: spins } = offer;
    return tx
      .updateTable('credit_package')
      .set({
        discount,
        free_spins: spins,
        version: sql`version + 1`,
        changed_at: sql`case when ${isPriceChanged} or (discount, free_spins) <> (${discount}::int, ${spins}::int)
          then ${now}::timestamptz else changed_at end`,
      })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  }
  if (offer.recommended) await takeMark(tx, id);
  return tx
    .updateTable('premium_package')
    .set({
      recommended: offer.recommended,
      version: sql`version + 1`,
      ...(isPriceChanged && { changed_at: now }),
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Takes a package off sale. It loses the mark, which the smallest of the others does not inherit. */
export async function retirePackage(
  tx: Kysely<DB>,
  { kind, id, now }: { kind: PackageKind; id: number; now: Date },
): Promise<Stored> {
  const retired = { active: false, changed_at: now, version: sql<number>`version + 1` };
  return kind === 'credits'
    ? tx
        .updateTable('credit_package')
        .set(retired)
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : tx
        .updateTable('premium_package')
        .set({ ...retired, recommended: false })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
}

/** Returns whether a price has changed. */
async function storePrices(
  tx: Kysely<DB>,
  kind: PackageKind,
  packageId: number,
  prices: PackageOffer['prices'],
): Promise<boolean> {
  const { rows } = await sql`
    insert into package_price (kind, package_id, currency, amount_minor)
    select ${kind}, ${packageId}::int, currency, amount_minor
    from unnest(${prices.map(({ currency }) => currency)}::text[], ${prices.map((price) => price.amount_minor)}::int[])
      as price (currency, amount_minor)
    on conflict (kind, package_id, currency) do update set amount_minor = excluded.amount_minor
    where package_price.amount_minor <> excluded.amount_minor
    returning currency`.execute(tx);
  return rows.length > 0;
}

/** Makes a premium package the recommended one: all others lose the mark. */
async function takeMark(tx: Kysely<DB>, id: number): Promise<void> {
  await tx
    .updateTable('premium_package')
    .set({
      recommended: sql`id = ${id}`,
      version: sql`case when id = ${id} then version else version + 1 end`,
    })
    .where((where) => where.or([where('recommended', '=', true), where('id', '=', id)]))
    .where(sql<boolean>`recommended <> (id = ${id})`)
    .execute();
}

/**
 * Fails unpaid orders from before the last change of their package. One that is paid later still buys what was ordered.
 * Locked orders wait for the next round, as in `expireOrders`.
 */
export async function endPackageOrders(db: Kysely<DB>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - GRACE_MS);
  await sql`
    update payment set state = 'failed', settled_at = ${now} where id in (
      select payment.id from payment
      join (
        select 'credits' as kind, id, changed_at from credit_package
        union all select 'premium', id, changed_at from premium_package
      ) package on package.kind = payment.kind and package.id = package_id
      where state = 'created' and created_at < changed_at and changed_at <= ${until} for update of payment skip locked
    )`.execute(db);
}

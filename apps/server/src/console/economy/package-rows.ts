import type { PackageKind } from '@afterglow/domain/economy';
import type { Currency } from '@afterglow/domain/money';
import { DAY_MS } from '@afterglow/domain/time';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { packagesList } from '@afterglow/protocol/console/economy/packages-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import { defineList } from '../list.ts';

const SOLD_DAYS = 30;

/** Returns the subject of an entry of the audit log about a package. */
export const toPackageSubject = (kind: PackageKind, id: number): string => `package:${kind}:${id}`;

type Package = {
  kind: PackageKind;
  id: number;
  credits: number | null;
  months: number | null;
  size: number;
  prices: { amount_minor: number; currency: Currency }[];
  discount: number;
  free_spins: number;
  recommended: boolean;
  active: boolean;
  sold_30d: number;
  version: number;
};

/** Returns the packages of coins and of premium. Their ids are counted separately, so the sort names the kind too. */
export const createPackagesList = (db: Kysely<DB>, now: Date) => {
  const since = new Date(now.getTime() - SOLD_DAYS * DAY_MS);
  const packages = sql<Package>`(
    select k.*, coalesce(k.credits, k.months) as size,
      (
        select coalesce(jsonb_agg(jsonb_build_object('amount_minor', amount_minor, 'currency', currency)
          order by array_position(array['ILS', 'USD', 'EUR'], currency)), '[]')
        from package_price where package_price.kind = k.kind and package_price.package_id = k.id
      ) as prices,
      (
        select count(*)::int from payment where payment.kind = k.kind and payment.package_id = k.id
          and ${isPurchaseSql()} and settled_at > ${since}
      ) as sold_30d
    from (
      select 'credits' as kind, id, credits, null::int as months, discount::int, free_spins::int, false as recommended, active, version
      from credit_package
      union all
      select 'premium', id, null, months::int, 0, 0, recommended, active, version from premium_package
    ) k
  )`.as('package');
  return defineList(packagesList, {
    query: db
      .selectFrom(packages)
      .select([
        'package.kind',
        'package.id',
        'package.credits',
        'package.months',
        'package.prices',
        'package.discount',
        'package.free_spins',
        'package.recommended',
        'package.active',
        'package.sold_30d',
        'package.version',
      ]),
    id: 'package.id',
    sorts: { position: ['package.kind', 'package.size'] },
    filters: { kind: { anyOf: 'package.kind' }, active: { anyOf: 'package.active' } },
    search: async (_db, text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
      return number === null
        ? sql<SqlBool>`false`
        : sql<SqlBool>`${number}::int in (package.id, package.size)`;
    },
  });
};

/** Returns a package; undefined if there is none. */
export async function findPackage(
  db: Kysely<DB>,
  { kind, id, now }: { kind: PackageKind; id: number; now: Date },
): Promise<PackageRow | undefined> {
  const { query } = createPackagesList(db, now);
  const [row] = await query
    .where(sql<SqlBool>`package.kind = ${kind} and package.id = ${id}::bigint`)
    .execute();
  return row;
}

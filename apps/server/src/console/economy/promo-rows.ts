import type { PromoState } from '@afterglow/domain/economy';
import type { PromoPeriod } from '@afterglow/domain/promo-rules';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { promosList } from '@afterglow/protocol/console/economy/promos-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { parseSearch } from '../list-search.ts';

/** Returns the subject of an entry of the audit log about a promo. */
export const toPromoSubject = (id: number): string => `promo:${id}`;

const stateSql = (now: Date) => sql<PromoState>`
  case when stopped_at is not null then 'stopped' when starts_at > ${now} then 'coming' when ends_at > ${now} then 'running'
    else 'ended' end`;

const sold = sql<number>`(
  select count(*)::int from payment where promo_id = credit_promo.id and ${isPurchaseSql()})`;

export const createPromosList = (db: Kysely<DB>, now: Date) =>
  defineList(promosList, {
    query: db
      .selectFrom('credit_promo')
      .select([
        'id',
        'package_ids',
        'discount',
        'free_spins',
        'starts_at',
        'ends_at',
        'version',
        stateSql(now).as('state'),
        sold.as('sold'),
      ]),
    id: 'id',
    sorts: { at: ['starts_at'] },
    filters: {
      state: { anyOf: stateSql(now) },
      package: { matching: (ids: readonly unknown[]) => sql<SqlBool>`package_ids && ${ids}::int[]` },
    },
    search: async (_db, text) => {
      const search = parseSearch(text);
      return search.kind === 'id' ? sql<SqlBool>`id = ${search.id}` : sql<SqlBool>`false`;
    },
  });

export const toPromoRow = (row: RowOf<typeof createPromosList>): PromoRow => ({
  id: row.id,
  packages: row.package_ids,
  discount: row.discount,
  free_spins: row.free_spins,
  starts: toUnixSeconds(row.starts_at),
  ends: toUnixSeconds(row.ends_at),
  state: row.state,
  sold: row.sold,
  version: row.version,
});

/** Returns a promo; undefined if there is none. */
export async function findPromo(db: Kysely<DB>, id: number, now: Date): Promise<PromoRow | undefined> {
  const row = await createPromosList(db, now)
    .query.where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
  return row && toPromoRow(row);
}

/**
 * Returns the time of each promo that has, or while it ran had, one of these packages: in whole seconds, as the wire
 * has it.
 */
export async function listPromoPeriods(
  db: Kysely<DB>,
  packageIds: readonly number[],
): Promise<PromoPeriod[]> {
  const rows = await db
    .selectFrom('credit_promo')
    .select(['id', 'package_ids', 'past_package_ids', 'starts_at', 'ends_at', 'stopped_at'])
    .where(sql<boolean>`(package_ids || past_package_ids)::bigint[] && ${packageIds}::bigint[]`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    packages: [...row.package_ids, ...row.past_package_ids],
    startsMs: toUnixSeconds(row.starts_at) * 1_000,
    endsMs: toUnixSeconds(row.ends_at) * 1_000,
    stoppedAtMs: row.stopped_at?.getTime() ?? null,
  }));
}

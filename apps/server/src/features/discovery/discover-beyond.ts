import { RADIUS_MAX_KM } from '@afterglow/domain/search';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Search } from './candidates.ts';
import type { Beyond, DiscoverOrder } from './decks.ts';
import { filterOnline } from './filter-online.ts';
import { maxListed } from './find-nearest.ts';

type BeyondServices = Pick<AppServices, 'decks' | 'now' | 'settings' | 'presence'>;

/**
 * Who comes in Discover after everybody who fits the wishes: within 100 km, then in the seeker's country, then anywhere; all other
 * wishes hold. Of those without a distance the order is by recency or likes alone, which says nothing about where they live.
 */
export async function findBeyond(
  app: BeyondServices,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  listed: ReadonlySet<number>,
): Promise<Map<number, Beyond>> {
  const found = new Map<number, Beyond>();
  // Without a town everybody was listed already.
  if (!search.point) return found;
  const { decks, settings } = app;
  const { partners } = settings.current();
  const now = app.now();
  const query = (wider: Search) =>
    order === 'nearest' ? decks.nearest(wider, partners, now) : decks.mostLiked(wider, partners, now);
  const countRemaining = () => maxListed - listed.size - found.size;
  const add = (ids: readonly number[], beyond: Beyond): void => {
    for (const id of ids)
      if (countRemaining() > 0 && !listed.has(id) && !found.has(id)) found.set(id, beyond);
  };

  if (search.radiusKm < RADIUS_MAX_KM) add(await query({ ...search, radiusKm: RADIUS_MAX_KM }), 'radius');
  if (countRemaining() > 0) {
    const anywhere = await query({ ...search, point: null });
    const here = await filterSameCountry(db, search.id, anywhere);
    add(
      anywhere.filter((id) => here.has(id)),
      'country',
    );
    add(anywhere, 'world');
  }
  const present = new Set(await filterOnline(app, db, [...found.keys()], search));
  return new Map([...found].filter(([id]) => present.has(id)));
}

async function filterSameCountry(
  db: Kysely<DB>,
  seekerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p join place town on town.id = p.place_id
    where p.id = any(${ids}::bigint[]) and town.country = (
      select home.country from person me join place home on home.id = me.place_id where me.id = ${seekerId}
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import { RADIUS_MAX_KM } from '@afterglow/domain/search';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import type { Search } from './candidates.ts';
import type { Beyond, DiscoverOrder } from './decks.ts';
import { mostListed } from './nearest.ts';
import { whoIsHere } from './who-is-here.ts';

type House = Pick<Household, 'decks' | 'now' | 'settings' | 'presence'>;

/**
 * Who comes in Discover after everybody who fits the wishes: within 100 km, then in the seeker's country, then anywhere; all other
 * wishes hold. Of those without a distance the order is by recency or likes alone, which says nothing about where they live.
 */
export async function findBeyond(
  house: House,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  listed: ReadonlySet<number>,
): Promise<Map<number, Beyond>> {
  const found = new Map<number, Beyond>();
  // Without a town everybody was listed already.
  if (!search.point) return found;
  const { decks, settings } = house;
  const { partners } = settings.current();
  const now = house.now();
  const ask = (wider: Search) =>
    order === 'nearest' ? decks.nearest(wider, partners, now) : decks.mostLiked(wider, partners, now);
  const room = () => mostListed - listed.size - found.size;
  const add = (ids: readonly number[], beyond: Beyond): void => {
    for (const id of ids) if (room() > 0 && !listed.has(id) && !found.has(id)) found.set(id, beyond);
  };

  if (search.radiusKm < RADIUS_MAX_KM) add(await ask({ ...search, radiusKm: RADIUS_MAX_KM }), 'radius');
  if (room() > 0) {
    const anywhere = await ask({ ...search, point: null });
    const here = await inCountryOf(db, search.id, anywhere);
    add(
      anywhere.filter((id) => here.has(id)),
      'country',
    );
    add(anywhere, 'world');
  }
  const present = new Set(await whoIsHere(house, db, [...found.keys()], search));
  return new Map([...found].filter(([id]) => present.has(id)));
}

async function inCountryOf(
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

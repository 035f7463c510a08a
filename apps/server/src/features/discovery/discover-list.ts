import { RADIUS_MAX_KM } from '@afterglow/domain/search';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { getPartners } from '../safety/index.ts';
import { filterUnshown, getNewestId, selectHead } from './boosts.ts';
import { DECK_TTL_MS, MIN_DECK_AGE_MS } from './deck.ts';
import type { Beyond, DiscoverList, DiscoverOrder } from './deck-store.ts';
import { MAX_LISTED } from './discover-queries.ts';
import { filterOnline } from './hard-filters.ts';
import { hasUnblocked, loadSearch, type Search, serializeCriteria } from './search.ts';

type ListServices = Pick<AppServices, 'decks' | 'now' | 'settings' | 'presence'>;

const EMPTY_LIST: DiscoverList = {
  criteria: '',
  blocked: [],
  madeAt: 0,
  newestBoostId: 0,
  ids: new Float64Array(),
  head: new Map(),
};

/**
 * Returns a list of Discover, at most 600 people. It is cached for ten minutes by the search, so that pages follow each
 * other. `isRefresh`: the member opens it from the top, so an older list is created again. People who were blocked or
 * left since are still in it, so the caller asks the database before it shows anybody.
 */
export async function getDiscoverList(
  app: ListServices,
  db: Kysely<DB>,
  personId: number,
  { order, isRefresh }: { order: DiscoverOrder; isRefresh: boolean },
): Promise<DiscoverList> {
  const search = await loadSearch(db, personId);
  if (!search) return EMPTY_LIST;
  const now = app.now();
  const criteria = serializeCriteria(search, getPartners(app, search.market), now);
  const key = `${personId}/${order}`;
  const known = app.decks.lists.get(key);
  const ttlMs = isRefresh ? MIN_DECK_AGE_MS : DECK_TTL_MS;
  const isFresh = known?.criteria === criteria && !hasUnblocked(known, search);
  if (isFresh && now.getTime() - known.madeAt < ttlMs) {
    // New boosts come first on the first page. A later page continues the list that the earlier one came from.
    const boosts = isRefresh ? getNewestId(await app.decks.listBoosts('featured', now)) : 0;
    if (boosts <= known.newestBoostId) return known;
  }
  const { blocked } = search;
  const list = {
    criteria,
    blocked,
    madeAt: now.getTime(),
    ...(await createList(app, db, search, order, now)),
  };
  app.decks.lists.set(key, list);
  return list;
}

/** Returns the list with the people who come after its end. They are loaded once, when somebody has reached the end. */
export async function getWidenedList(
  app: ListServices,
  db: Kysely<DB>,
  personId: number,
  { order, list }: { order: DiscoverOrder; list: DiscoverList },
): Promise<DiscoverList & Required<Pick<DiscoverList, 'beyond'>>> {
  const { beyond } = list;
  if (beyond) return { ...list, beyond };
  const search = await loadSearch(db, personId);
  if (!search) return { ...list, beyond: new Map() };
  const wider = { ...list, beyond: await findBeyond(app, db, search, order, new Set(list.ids)) };
  const key = `${personId}/${order}`;
  // A list that was created again meanwhile has an end of its own.
  if (app.decks.lists.get(key) === list) app.decks.lists.set(key, wider);
  return wider;
}

/** Creates a list: everybody with a running boost comes first, then the rest in the order of the list. */
async function createList(
  app: ListServices,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  now: Date,
): Promise<Pick<DiscoverList, 'newestBoostId' | 'ids' | 'head'>> {
  const partners = getPartners(app, search.market);
  const { decks } = app;
  const [found, boosts] = await Promise.all([
    order === 'nearest' ? decks.nearest(search, partners, now) : decks.mostLiked(search, partners, now),
    decks.listBoosts('featured', now),
  ]);
  const unshown = await filterUnshown(db, boosts, { id: search.id, now });
  const matching = await decks.among(
    unshown.map(({ personId }) => personId),
    search,
    partners,
    now,
  );
  const head = selectHead(unshown, new Set(matching.map(({ id }) => id)));
  const ids = [...head.keys(), ...found.filter((id) => !head.has(id))];
  const here = await filterOnline(app, db, ids, search);
  return { newestBoostId: getNewestId(boosts), ids: Float64Array.from(here), head };
}

/**
 * Returns the people who come after all matches: within 100 km, then in the seeker's country, then anywhere. All other
 * criteria hold. People without a distance are ordered by recency or likes alone, which does not reveal where they
 * live.
 */
async function findBeyond(
  app: ListServices,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  listed: ReadonlySet<number>,
): Promise<Map<number, Beyond>> {
  const found = new Map<number, Beyond>();
  // Without a town the list contains everybody already.
  if (!search.point) return found;
  const { decks } = app;
  const partners = getPartners(app, search.market);
  const now = app.now();
  const query = (wider: Search) =>
    order === 'nearest' ? decks.nearest(wider, partners, now) : decks.mostLiked(wider, partners, now);
  const countRemaining = () => MAX_LISTED - listed.size - found.size;
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
    select person.id from person join place town on town.id = person.place_id
    where person.id = any(${ids}::bigint[]) and town.country = (
      select home.country from person me join place home on home.id = me.place_id where me.id = ${seekerId}
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

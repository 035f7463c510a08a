import type { SiteSettings } from '../../site-settings.ts';
import { getCovering, listCellsByDistance } from './covering.ts';
import { type Criteria, createCriteria, type DeckDatabase, REST_SQL, selectKinds } from './criteria.ts';
import { calculateChance } from './score.ts';
import type { Search } from './search.ts';
import { type CellBranches, createCellBranches, getStatement, type Statement } from './statement.ts';

/** 25 pages of 24, further than anybody scrolls. Half the cost of a list is the number of its rows. */
export const MAX_LISTED = 600;
/** How many cells each query reads, nearest first. In a city the first few are enough. */
const CELL_BATCHES = [4, 16, 64, 256];

type Nearby = { id: number; place: number; active_s: number };

const NEAREST_COLUMNS = 'id, extract(epoch from last_active)::float8 as active_s';

/**
 * Returns the statement for the nearest people. The lateral join reads cell after cell in their order, so it
 * stops as soon as the list is full. With an `order by place` the database reads 600 rows of every cell first
 * and takes twice as long.
 */
const getNearestStatement = (criteria: Criteria): Statement =>
  getStatement(
    `nearest/${criteria.key}`,
    () => `select near.*, place::int from unnest(:cells::int[]) with ordinality as cells (cell, place) cross join lateral (
  select ${NEAREST_COLUMNS} from person
  where ${criteria.sql} and h6 = cell and ${REST_SQL} order by last_active desc limit ${MAX_LISTED}) near
limit ${MAX_LISTED}`,
  );
const getAnywhereStatement = (criteria: Criteria): Statement =>
  getStatement(
    `nearest-anywhere/${criteria.key}`,
    () => `select ${NEAREST_COLUMNS}, 0 as place from person
      where ${criteria.sql} and ${REST_SQL} order by last_active desc limit ${MAX_LISTED}`,
  );

/**
 * Returns the ids of the matches by the distance of their cell, then by last activity, including people who were
 * swiped. A seeker without a town gets the most recently active people from anywhere. A person who hides their town is
 * placed at a random town of their region, the same one for a seeker all day.
 */
export async function findNearest(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const criteria = createCriteria(search, partners, now);
  if (!search.point) return sortNearby(await selectKinds(db, criteria, getAnywhereStatement(criteria)));
  const query = (wanted: readonly number[]): Promise<Nearby[]> =>
    selectKinds(db, criteria, getNearestStatement(criteria), { cells: wanted });
  const { cells, regions } = listCellsByDistance(search.point, search.radiusKm, await cities());
  const [hidden, found] = await Promise.all([
    partners === 'virtual' ? [] : query([...regions.keys()]),
    query(cells.slice(0, CELL_BATCHES[0])),
  ]);
  const day = now.toISOString().slice(0, 10);
  const places = [...regions.values()];
  const placed = hidden.map((member) => {
    // `with ordinality` counts from 1.
    const choices = places[member.place - 1] as number[];
    const chosen = Math.floor(calculateChance(`town/${search.id}/${day}`, member.id) * choices.length);
    return { ...member, place: (choices[chosen] as number) + 1 };
  });

  let [at, step] = [CELL_BATCHES[0] as number, 1];
  const countReached = () => found.length + placed.filter(({ place }) => place <= at).length;
  for (; at < cells.length && countReached() < MAX_LISTED; step++) {
    const next = cells.slice(at, at + (CELL_BATCHES[step] ?? cells.length));
    for (const one of await query(next)) found.push({ ...one, place: one.place + at });
    at += next.length;
  }
  return sortNearby([...found, ...placed]);
}

const sortNearby = (found: Nearby[]): number[] =>
  found
    .sort((a, b) => a.place - b.place || b.active_s - a.active_s || a.id - b.id)
    .slice(0, MAX_LISTED)
    .map(({ id }) => id);

/**
 * Returns the ids of the matches by the likes of the last 30 days, then by last activity. As for the deck, the database
 * merges one ordered range of an index for each cell. A seeker without a town gets the most liked of the recently
 * active people from anywhere.
 */
export async function findMostLiked(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const criteria = createCriteria(search, partners, now);
  const branches = await loadBranches(cities, search, partners);
  const statement = getStatement(`most-liked/${branches?.shape}/${criteria.key}`, () => {
    const columns = 'id, popularity, last_active';
    const order = 'order by popularity desc, last_active desc';
    const source = branches
      ? branches.join(
          (isCell) => `(select ${columns} from person where ${criteria.sql} and ${isCell} ${order})`,
        )
      : `select ${columns} from person where ${criteria.sql} order by last_active desc limit ${MAX_LISTED}`;
    return `select id, popularity, extract(epoch from last_active)::float8 as active_s from (${source}) c
      where ${REST_SQL} ${order} limit ${MAX_LISTED}`;
  });
  type Found = { id: number; popularity: number; active_s: number };
  const found = await selectKinds<Found>(db, criteria, statement, branches?.values);
  return found
    .sort((a, b) => b.popularity - a.popularity || b.active_s - a.active_s || a.id - b.id)
    .slice(0, MAX_LISTED)
    .map(({ id }) => id);
}

/** Returns the ids of up to `limit` matches in no order, to count them. */
export async function findMatching(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  limit: number,
): Promise<number[]> {
  const criteria = createCriteria(search, partners, now);
  const branches = await loadBranches(cities, search, partners);
  const statement = getStatement(`matching/${branches?.shape}/${criteria.key}/${limit}`, () => {
    const source = branches
      ? branches.join((isCell) => `(select id from person where ${criteria.sql} and ${isCell})`)
      : `select id from person where ${criteria.sql}`;
    return `select id from (${source}) c where ${REST_SQL} limit ${limit}`;
  });
  const found = await selectKinds<{ id: number }>(db, criteria, statement, branches?.values);
  return found.map(({ id }) => id).slice(0, limit);
}

async function loadBranches(
  cities: DeckDatabase['cities'],
  { point, radiusKm }: Search,
  partners: SiteSettings['partners'],
): Promise<CellBranches | null> {
  return point && createCellBranches(getCovering(point, radiusKm, await cities()), partners);
}

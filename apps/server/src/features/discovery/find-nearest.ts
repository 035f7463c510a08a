import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { matchesSql, restSql } from './candidate-statement.ts';
import type { DeckDatabase, Search } from './candidates.ts';
import { listCellsByDistance } from './covering.ts';
import { createCriteriaParameters, criteriaParameterCount } from './criteria-parameters.ts';
import { calculateChance } from './score.ts';
import { strictParameterCount, strictSql } from './strict-filters.ts';

/** As far as anybody scrolls, 25 pages of 24: half of what a list costs is the number of its rows. */
export const maxListed = 600;
/** Cells that are asked for at once, nearest first: in a city the first few are enough. */
const batches = [4, 16, 64, 256];

type Found = { id: number; place: number; active_s: number };

const columns = 'id, extract(epoch from last_active)::float8 as active_s';
/**
 * A lateral join asks cell after cell in their order, so reading stops as soon as the list is full: told to sort by `place`, the
 * database reads 600 of every cell first and takes twice as long.
 */
const createCellStatement = (hardFilters: string, cells: number) =>
  `select near.*, place::int from unnest($${cells}::int[]) with ordinality as cells (cell, place) cross join lateral (
  select ${columns} from person where ${matchesSql}${hardFilters} and h6 = cell and ${restSql} order by last_active desc limit ${maxListed}) near
limit ${maxListed}`;
const createAnywhereStatement = (hardFilters: string) =>
  `select ${columns}, 0 as place from person where ${matchesSql}${hardFilters} and ${restSql} order by last_active desc limit ${maxListed}`;

const hardFilterSql = strictSql(criteriaParameterCount + 1);
const statements = {
  open: createCellStatement('', criteriaParameterCount + 1),
  filtered: createCellStatement(hardFilterSql, criteriaParameterCount + strictParameterCount + 1),
};

/**
 * Ids of whoever fits, by the distance of their cell and then by their last activity. Whoever was swiped stays in it. A seeker
 * without a town gets the most recently active from anywhere. Whoever hides their town stands at a town of their region that
 * chance gives them, the same for a seeker all day.
 */
export async function findNearest(
  { db, cities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const { each, hardFilters } = createCriteriaParameters(search, partners, now);
  const query = async (text: string, ...more: unknown[]): Promise<Found[]> => {
    const found = await Promise.all(
      each.map((wishes) =>
        db.executeQuery<Found>(CompiledQuery.raw(text, [...wishes, ...(hardFilters ?? []), ...more])),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  };
  const sortFound = (found: Found[]): Found[] =>
    found.sort((a, b) => a.place - b.place || b.active_s - a.active_s || a.id - b.id);

  if (!search.point) {
    const found = await query(createAnywhereStatement(hardFilters ? hardFilterSql : ''));
    return getIds(sortFound(found));
  }
  const text = hardFilters ? statements.filtered : statements.open;
  const { cells, regions } = listCellsByDistance(search.point, search.radiusKm, await cities());
  const [hidden, near] = await Promise.all([
    partners === 'virtual' ? [] : query(text, [...regions.keys()]),
    query(text, cells.slice(0, batches[0])),
  ]);
  const day = now.toISOString().slice(0, 10);
  const places = [...regions.values()];
  const placed = hidden.map((one) => {
    // The database counts from 1.
    const choices = places[one.place - 1] as number[];
    const chosen = Math.floor(calculateChance(`town/${search.id}/${day}`, one.id) * choices.length);
    return { ...one, place: (choices[chosen] as number) + 1 };
  });

  const found = near;
  let [at, step] = [batches[0] as number, 1];
  const countReached = () => found.length + placed.filter(({ place }) => place <= at).length;
  for (; at < cells.length && countReached() < maxListed; step++) {
    const next = cells.slice(at, at + (batches[step] ?? cells.length));
    const further = await query(text, next);
    for (const one of further) found.push({ ...one, place: one.place + at });
    at += next.length;
  }
  return getIds(sortFound([...found, ...placed]));
}

const getIds = (found: readonly Found[]): number[] => found.slice(0, maxListed).map(({ id }) => id);

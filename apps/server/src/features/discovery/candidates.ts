import { PASS_TTL_MS } from '@afterglow/domain/likes';
import { SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { SiteSettings } from '../../site-settings.ts';
import { getCovering, isRegion, listWideCells } from './covering.ts';
import { createCriteria, type DeckDatabase, REST_SQL, selectKinds } from './criteria.ts';
import { type Candidate, getSeekerDistanceKm } from './score.ts';
import type { Search, Widen } from './search.ts';
import { createCellBranches, getStatement } from './statement.ts';

/**
 * Returns how many candidates are scored. 200 contain 94 % of the best scores up to 25 km. A larger circle
 * needs more.
 */
const getCandidateLimit = (radiusKm: number): number => (radiusKm >= 50 ? 500 : 200);

/** A widened search looks this far first, and everywhere only when the deck is still not full. */
const WIDE_KM = 350;
const FULL_DECK_SIZE = 20;

const COLUMNS =
  'id, born_from, born_until, lat, lon, popularity, photo_count, traits, interest_bits, last_active';
const RESULT_COLUMNS = `id, lat, lon, popularity, photo_count, traits, interest_bits,
  extract(epoch from last_active)::float8 as active_s, born_from, born_until`;

/** Where candidates come from: rows of `person` with `COLUMNS`. */
type Source = { key: string; createText: (criteriaSql: string) => string; values?: Record<string, unknown> };

/**
 * Returns the most recently active matches, up to `limit`; nobody who is blocked, liked, or was passed in the last 30
 * days.
 */
export async function findCandidates(
  { db, cities: loadCities }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  { widen, limit = getCandidateLimit(search.radiusKm) }: { widen?: Widen; limit?: number } = {},
): Promise<Candidate[]> {
  const isAnyAge = widen === 'age' || widen === 'both';
  const age = isAnyAge ? { min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX } : search.age;
  const criteria = createCriteria(search, partners, now, age);
  const passedSince = new Date(now.getTime() - PASS_TTL_MS);
  const query = async ({ key, createText, values }: Source): Promise<Candidate[]> => {
    const statement = getStatement(`candidates/${key}/${limit}/${criteria.key}`, () =>
      createCandidateText(createText(criteria.sql), limit),
    );
    const found = await selectKinds<Candidate>(db, criteria, statement, { passedSince, ...values });
    return criteria.kinds.length === 1
      ? found
      : found.sort((a, b) => b.active_s - a.active_s).slice(0, limit);
  };

  const { point, radiusKm } = search;
  if (!point) return query(anywhere);
  const cities = await loadCities();
  if (widen !== 'radius' && widen !== 'both') {
    const branches = createCellBranches(getCovering(point, radiusKm, cities), partners);
    return query({
      key: branches.shape,
      values: branches.values,
      // An ordered range of an index for each cell, merged: the database stops at `limit` rows, however many people
      // live there.
      createText: (criteriaSql) =>
        branches.join(
          (isCell) =>
            `(select ${COLUMNS} from person where ${criteriaSql} and ${isCell} order by last_active desc)`,
        ),
    });
  }
  const near = await query({
    key: 'wide',
    values: { cells: listWideCells(point, WIDE_KM, cities) },
    // Any number of coarse cells; the database reads and sorts `limit` rows of each.
    createText: (criteriaSql) => `select near.* from unnest(:cells::int[]) cell cross join lateral (
    select ${COLUMNS} from person where ${criteriaSql} and h4 = cell order by last_active desc limit ${limit}) near`,
  });
  if (near.length >= FULL_DECK_SIZE) return near;
  const known = new Set(near.map(({ id }) => id));
  const elsewhere = await query(anywhere);
  return [...near, ...elsewhere.filter(({ id }) => !known.has(id))];
}

const anywhere: Source = {
  key: 'anywhere',
  createText: (criteriaSql) => `select ${COLUMNS} from person where ${criteriaSql}`,
};

const createCandidateText = (source: string, limit: number): string =>
  `select ${RESULT_COLUMNS} from (${source}) c
where ${REST_SQL}
  and not exists (
    select from swipe
    where swipe.swiper_id = :seekerId::bigint and swipe.swiped_id = c.id and (swipe.liked or swipe.at > :passedSince::timestamptz)
  )
order by last_active desc limit ${limit}`;

/** Returns the people among `ids` who match the whole search, in no order. Includes people who were liked or passed. */
export async function findAmong(
  { db, cities }: DeckDatabase,
  ids: readonly number[],
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const criteria = createCriteria(search, partners, now);
  const statement = getStatement(
    `among/${criteria.key}`,
    () => `select ${RESULT_COLUMNS}, h6 from person
      where ${criteria.sql} and ${REST_SQL} and id = any(:ids::bigint[])`,
  );
  const found = await selectKinds<Candidate & { h6: number | null }>(db, criteria, statement, { ids });
  const { point, radiusKm } = search;
  if (!point || found.length === 0) return found;
  const regions = new Set(getCovering(point, radiusKm, await cities()).regions);
  return found.filter((candidate) =>
    candidate.h6 !== null && isRegion(candidate.h6)
      ? regions.has(candidate.h6)
      : (getSeekerDistanceKm(candidate, search) ?? Number.POSITIVE_INFINITY) <= radiusKm,
  );
}

import { type AgeRange, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { SearchFilters } from '@afterglow/domain/search-filters';
import { DAY_MS } from '@afterglow/domain/time';
import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { getBirthBounds } from './birth-bounds.ts';
import {
  type FixedParameters,
  queryAmong,
  queryAnywhere,
  queryCells,
  queryWideCells,
} from './candidate-statement.ts';
import { type CityCells, isRegion } from './city-cells.ts';
import { getCovering, listWideCells } from './covering.ts';
import { type Candidate, getSeekerDistanceKm, type Seeker } from './score.ts';
import { createStrictParameters } from './strict-filters.ts';

export type Widen = 'radius' | 'age' | 'both';

/** Whom somebody wants to meet, and who must not come up. */
export type Search = Seeker & {
  gender: number;
  searchedGender: number;
  age: AgeRange;
  radiusKm: number;
  /** Which looks the member would like best, which hides nobody. */
  wishedHair: string[];
  wishedOrigins: string[];
  filters: SearchFilters;
  blocked: number[];
};

/** 200 candidates keep 94 % of the best scores up to 25 km; beyond, a larger circle needs more. */
const getCandidateLimit = (radiusKm: number): number => (radiusKm >= 50 ? 500 : 200);

/** Passes come back after this time. */
export const passTtlMs = 30 * DAY_MS;
/** Widening looks this far first, and everywhere only when a deck still is not full. */
const wideKm = 350;
const fullDeckSize = 20;

/** Where candidates are looked for: a connection that plans as the deck needs it, and the towns of its database. */
export type DeckDatabase = { db: Kysely<DB>; cities: () => Promise<CityCells> };

/** Whoever fits, by recency and bounded in number; never oneself, blocked, liked, or passed in the last 30 days. */
export async function findCandidates(
  { db, cities: cityCells }: DeckDatabase,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  { widen, limit = getCandidateLimit(search.radiusKm) }: { widen?: Widen; limit?: number } = {},
): Promise<Candidate[]> {
  const query = createQuery(db, search, partners, now, { widen, limit });
  const hardFilters = createStrictParameters(search.filters, now);
  const { point } = search;
  if (!point) return query((fixed) => queryAnywhere(limit, fixed, hardFilters));
  const cities = await cityCells();
  if (widen !== 'radius' && widen !== 'both') {
    const covering = getCovering(point, search.radiusKm, cities);
    return query((fixed) => queryCells(covering, limit, fixed, hardFilters, partners));
  }
  const cells = listWideCells(point, wideKm, cities);
  const near = await query((fixed) => queryWideCells(cells, limit, fixed, hardFilters));
  if (near.length >= fullDeckSize) return near;
  const known = new Set(near.map(({ id }) => id));
  const elsewhere = await query((fixed) => queryAnywhere(limit, fixed, hardFilters));
  return [...near, ...elsewhere.filter(({ id }) => !known.has(id))];
}

/** Of these people whoever fits all the wishes, in no order; also those that were liked or passed. */
export async function findAmong(
  { db, cities }: DeckDatabase,
  ids: readonly number[],
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const hardFilters = createStrictParameters(search.filters, now);
  const query = createQuery(db, search, partners, now, { limit: ids.length });
  const found = (await query((fixed) => queryAmong(ids, fixed, hardFilters))) as (Candidate & {
    h6: number | null;
  })[];
  const { point, radiusKm } = search;
  if (!point || found.length === 0) return found;
  const regions = new Set(getCovering(point, radiusKm, await cities()).regions);
  return found.filter((one) =>
    one.h6 !== null && isRegion(one.h6)
      ? regions.has(one.h6)
      : (getSeekerDistanceKm(one, search) ?? Number.POSITIVE_INFINITY) <= radiusKm,
  );
}

type CreateStatement = (fixed: FixedParameters) => { text: string; parameters: unknown[] };

/** Asks once for each kind of people that is looked for, and puts the answers together. */
function createQuery(
  db: Kysely<DB>,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  { widen, limit }: { widen?: Widen; limit: number },
): (createStatement: CreateStatement) => Promise<Candidate[]> {
  const age = widen === 'age' || widen === 'both' ? { min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX } : search.age;
  const { bornAfter, bornUntil } = getBirthBounds(now.toISOString().slice(0, 10), age);
  const passedSince = new Date(now.getTime() - passTtlMs);
  const kinds = listKinds(search.searchedGender, partners);

  return async (createStatement) => {
    const results = await Promise.all(
      kinds.map(async ({ virtual, gender }) => {
        const { id, gender: seekerGender, blocked } = search;
        const query = createStatement([
          virtual,
          gender,
          bornAfter,
          bornUntil,
          seekerGender,
          id,
          blocked,
          passedSince,
        ]);
        return (await db.executeQuery<Candidate>(CompiledQuery.raw(query.text, query.parameters))).rows;
      }),
    );
    const found = results.flat();
    return results.length === 1 ? found : found.sort((a, b) => b.active_s - a.active_s).slice(0, limit);
  };
}

/** An index range has one gender and one kind; who looks for everyone in a mixed site asks several times. */
export function listKinds(
  searchedGender: number,
  partners: SiteSettings['partners'],
): { virtual: boolean; gender: number }[] {
  const genders = searchedGender === 0 ? [1, 2, 3] : [searchedGender];
  const kinds = partners === 'mixed' ? [true, false] : [partners === 'virtual'];
  return kinds.flatMap((virtual) => genders.map((gender) => ({ virtual, gender })));
}

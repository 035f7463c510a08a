import { type AgeRange, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { SearchFilters } from '@afterglow/domain/search-filters';
import { DAY_MS } from '@afterglow/domain/time';
import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { birthBounds } from './birth-bounds.ts';
import {
  among,
  anywhere,
  type FixedParameters,
  withinCells,
  withinWideCells,
} from './candidate-statement.ts';
import { coveringOf, wideCovering } from './covering.ts';
import { type Candidate, kmBetween, type Seeker } from './score.ts';
import { strictParameters } from './strict-filters.ts';
import { isRegion, type TownCells } from './town-cells.ts';

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
const candidatesFor = (radiusKm: number): number => (radiusKm >= 50 ? 500 : 200);

/** Passes come back after this time. */
export const passLifeMs = 30 * DAY_MS;
/** Widening looks this far first, and everywhere only when a deck still is not full. */
const wideKm = 350;
const fullDeck = 20;

/** Where candidates are looked for: a connection that plans as the deck needs it, and the towns of its database. */
export type Ground = { db: Kysely<DB>; towns: () => Promise<TownCells> };

/** Whoever fits, by recency and bounded in number; never oneself, blocked, liked, or passed in the last 30 days. */
export async function findCandidates(
  { db, towns: townCells }: Ground,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  { widen, limit = candidatesFor(search.radiusKm) }: { widen?: Widen; limit?: number } = {},
): Promise<Candidate[]> {
  const ask = asking(db, search, partners, now, { widen, limit });
  const walls = strictParameters(search.filters, now);
  const { point } = search;
  if (!point) return ask((fixed) => anywhere(limit, fixed, walls));
  const towns = await townCells();
  if (widen !== 'radius' && widen !== 'both') {
    const covering = coveringOf(point, search.radiusKm, towns);
    return ask((fixed) => withinCells(covering, limit, fixed, walls, partners));
  }
  const cells = wideCovering(point, wideKm, towns);
  const near = await ask((fixed) => withinWideCells(cells, limit, fixed, walls));
  if (near.length >= fullDeck) return near;
  const known = new Set(near.map(({ id }) => id));
  const elsewhere = await ask((fixed) => anywhere(limit, fixed, walls));
  return [...near, ...elsewhere.filter(({ id }) => !known.has(id))];
}

/** Of these people whoever fits all the wishes, in no order; also those that were liked or passed. */
export async function findAmong(
  { db, towns }: Ground,
  ids: readonly number[],
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const walls = strictParameters(search.filters, now);
  const ask = asking(db, search, partners, now, { limit: ids.length });
  const found = (await ask((fixed) => among(ids, fixed, walls))) as (Candidate & { h6: number | null })[];
  const { point, radiusKm } = search;
  if (!point || found.length === 0) return found;
  const regions = new Set(coveringOf(point, radiusKm, await towns()).regions);
  return found.filter((one) =>
    one.h6 !== null && isRegion(one.h6)
      ? regions.has(one.h6)
      : (kmBetween(one, search) ?? Number.POSITIVE_INFINITY) <= radiusKm,
  );
}

type Make = (fixed: FixedParameters) => { text: string; parameters: unknown[] };

/** Asks once for each kind of people that is looked for, and puts the answers together. */
function asking(
  db: Kysely<DB>,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  { widen, limit }: { widen?: Widen; limit: number },
): (make: Make) => Promise<Candidate[]> {
  const age = widen === 'age' || widen === 'both' ? { min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX } : search.age;
  const { bornAfter, bornUntil } = birthBounds(now.toISOString().slice(0, 10), age);
  const passedSince = new Date(now.getTime() - passLifeMs);
  const kinds = kindsOf(search.searchedGender, partners);

  return async (make) => {
    const results = await Promise.all(
      kinds.map(async ({ virtual, gender }) => {
        const { id, gender: seekerGender, blocked } = search;
        const query = make([virtual, gender, bornAfter, bornUntil, seekerGender, id, blocked, passedSince]);
        return (await db.executeQuery<Candidate>(CompiledQuery.raw(query.text, query.parameters))).rows;
      }),
    );
    const found = results.flat();
    return results.length === 1 ? found : found.sort((a, b) => b.active_s - a.active_s).slice(0, limit);
  };
}

/** An index range has one gender and one kind; who looks for everyone in a mixed site asks several times. */
export function kindsOf(
  searchedGender: number,
  partners: SiteSettings['partners'],
): { virtual: boolean; gender: number }[] {
  const genders = searchedGender === 0 ? [1, 2, 3] : [searchedGender];
  const kinds = partners === 'mixed' ? [true, false] : [partners === 'virtual'];
  return kinds.flatMap((virtual) => genders.map((gender) => ({ virtual, gender })));
}

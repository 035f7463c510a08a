import { getMarket, type Market } from '@afterglow/domain/markets';
import type { AgeRange } from '@afterglow/domain/search';
import { EMPTY_FILTERS, type SearchFilters } from '@afterglow/domain/search-filters';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { getBodyTypeBits } from './hard-filters.ts';
import type { Seeker } from './score.ts';

export type Widen = 'radius' | 'age' | 'both';

/** Whom a member searches for, and whom they must not see. */
export type Search = Seeker & {
  gender: number;
  searchedGender: number;
  age: AgeRange;
  radiusKm: number;
  /** Preferred looks. They change the order and hide nobody. */
  wishedHair: string[];
  wishedOrigins: string[];
  filters: SearchFilters;
  blocked: number[];
  market: Market;
};

type SearchRow = {
  gender: number;
  searched: number;
  country: string | null;
  lat: number | null;
  lon: number | null;
  interest_bits: number;
  min: number;
  max: number;
  radius: number;
  filters: Partial<SearchFilters>;
  wished: unknown;
  hair: unknown;
  origins: unknown;
  blocked: number[];
};

/** Returns a member's search; undefined for virtual profiles, which have none. */
export async function loadSearch(db: Kysely<DB>, personId: number): Promise<Search | undefined> {
  const { rows } = await sql<SearchRow>`
    select person.gender, person.s_gender as searched, home.country, home.lat, home.lon, person.interest_bits,
      member.s_age_min as min, member.s_age_max as max, member.s_radius_km as radius,
      member.s_filters as filters, profile.answers -> 'preferred_body_types' as wished,
      profile.answers -> 'preferred_hair' as hair, profile.answers -> 'preferred_origins' as origins,
      array(
        select blocked_id from block where blocker_id = person.id
        union select blocker_id from block where blocked_id = person.id
      ) as blocked
    from person join member on member.person_id = person.id join profile on profile.person_id = person.id
    left join place home on home.id = person.place_id
    where person.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: personId,
    gender: row.gender,
    searchedGender: row.searched,
    point: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    interestBits: row.interest_bits,
    age: { min: row.min, max: row.max },
    radiusKm: row.radius,
    filters: { ...EMPTY_FILTERS, ...row.filters },
    wishedTraits: getBodyTypeBits(parseList(row.wished)),
    wishedHair: parseList(row.hair),
    wishedOrigins: parseList(row.origins),
    blocked: row.blocked.map(Number),
    market: getMarket(row.country),
  };
}

const parseList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];

/**
 * Returns the criteria as text. A cached list with other criteria is stale. Blocks are not part of them, see
 * `hasUnblocked`.
 */
export function serializeCriteria(
  { blocked: _, ...criteria }: Search,
  partners: SiteSettings['partners'],
  now: Date,
): string {
  return JSON.stringify([criteria, partners, now.toISOString().slice(0, 10)]);
}

/** Returns whether a block that a cached list was created with has been removed. Such a list is stale. */
export function hasUnblocked(
  { blocked: then }: { blocked: readonly number[] },
  { blocked }: Pick<Search, 'blocked'>,
): boolean {
  if (then.length === 0) return false;
  const now = new Set(blocked);
  return then.some((id) => !now.has(id));
}

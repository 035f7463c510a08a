import { INTERESTS } from '@afterglow/domain/interests';
import { countFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { BODY_TYPES, GOALS } from '@afterglow/domain/wizard-answers';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Everybody who is online was recorded as active within the last two buckets of 15 minutes, with 5 minutes of
 * tolerance. The database filters by that, so that an index finds these people. `filterOnline` then asks presence who
 * is online now.
 */
const ONLINE_WITHIN_MS = 35 * MINUTE_MS;

/** Hard filters in the form of the deck's indexes. 0 means no filter. */
export type HardFilters = {
  bodyTypes: number;
  answers: number;
  interests: number;
  minPhotos: number;
  activeSince: Date;
};

/** A condition on a row of `person`. The parameters have the names of `HardFilters`. */
export const HARD_FILTER_SQL = ` and (:bodyTypes::int = 0 or traits & :bodyTypes::int <> 0)
    and (:answers::int = 0 or traits & :answers::int <> 0)
    and (:interests::bigint = 0 or interest_bits & :interests::bigint <> 0)
    and photo_count >= :minPhotos::int and last_active >= :activeSince::timestamptz`;

/** Returns null when no filter is set. */
export function createHardFilters(filters: SearchFilters, now: Date): HardFilters | null {
  if (countFilters(filters) === 0) return null;
  return {
    bodyTypes: getBodyTypeBits(filters.body_types),
    answers: toBits(filters.answers.filter((answer) => answer <= GOALS.length).map((answer) => answer + 3)),
    interests: toBits(
      filters.interests.map((interest) => (INTERESTS as readonly string[]).indexOf(interest)),
    ),
    minPhotos: filters.photos ? 1 : 0,
    activeSince: filters.online ? new Date(now.getTime() - ONLINE_WITHIN_MS) : new Date(0),
  };
}

/** Returns the bits of `person.traits` for these body types. */
export const getBodyTypeBits = (types: readonly string[]): number =>
  toBits(types.map((type) => (BODY_TYPES as readonly string[]).indexOf(type)));

/** Adds powers of two, because bit operations end at 32 bits. */
function toBits(places: readonly number[]): number {
  return places.filter((place) => place >= 0).reduce((sum, place) => sum + 2 ** place, 0);
}

/**
 * Returns the ids of the people who are online and do not hide it if the filter "online" is set; otherwise
 * all ids.
 */
export async function filterOnline(
  { presence }: { presence: { isOnline: (personId: number) => boolean } },
  db: Kysely<DB>,
  ids: readonly number[],
  { filters }: { filters: SearchFilters },
): Promise<readonly number[]> {
  if (!filters.online) return ids;
  const online = ids.filter(presence.isOnline);
  const { rows } = await sql<{ id: number }>`
    select person_id as id from member where person_id = any(${online}) and hide_online`.execute(db);
  const hidden = new Set(rows.map(({ id }) => id));
  return online.filter((id) => !hidden.has(id));
}

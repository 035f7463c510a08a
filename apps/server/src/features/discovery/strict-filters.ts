import { interests } from '@afterglow/domain/interests';
import { countFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { bodyTypes, goals } from '@afterglow/domain/wizard-answers';

/**
 * Whoever is online was noted as active within the last two buckets of 15 minutes, if the noting keeps up. Asked for in the
 * database so that an index gives just these; who of them is here now, presence knows.
 */
const onlineWithinMs = 35 * MINUTE_MS;

/** Walls as the deck's indexes know them; all zero where nothing is asked for. */
export type StrictParameters = [
  bodyTypes: number,
  answers: number,
  interests: number,
  leastPhotos: number,
  activeSince: Date,
];

/** How many parameters `strict` takes. */
export const strictParameterCount = 5;

/** The walls as SQL over a row of `person`, its parameters being numbered from `first`. */
export const strictSql = (first: number): string =>
  ` and ($${first}::int = 0 or traits & $${first}::int <> 0)
    and ($${first + 1}::int = 0 or traits & $${first + 1}::int <> 0)
    and ($${first + 2}::bigint = 0 or interest_bits & $${first + 2}::bigint <> 0)
    and photo_count >= $${first + 3}::int and last_active >= $${first + 4}::timestamptz`;

/** Null without walls: then nothing is asked for them. */
export function createStrictParameters(filters: SearchFilters, now: Date): StrictParameters | null {
  if (countFilters(filters) === 0) return null;
  return [
    toBits(filters.body_types.map((type) => (bodyTypes as readonly string[]).indexOf(type))),
    toBits(filters.answers.filter((answer) => answer <= goals.length).map((answer) => answer + 3)),
    toBits(filters.interests.map((interest) => (interests as readonly string[]).indexOf(interest))),
    filters.photos ? 1 : 0,
    filters.online ? new Date(now.getTime() - onlineWithinMs) : new Date(0),
  ];
}

/** The bits of `person.traits` that wished body types have. */
export const getBodyTypeBits = (types: readonly string[]): number =>
  toBits(types.map((type) => (bodyTypes as readonly string[]).indexOf(type)));

/** Sums instead of bit operations, which end at 32 bits. */
function toBits(places: readonly number[]): number {
  return places.filter((place) => place >= 0).reduce((sum, place) => sum + 2 ** place, 0);
}

import { formatAgeRange, parseAgeRange, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { SearchFilters } from '@afterglow/domain/search-filters';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { Place } from '@afterglow/protocol/entities/place';
import type { SearchChange } from '../../state/account/save-search.ts';

/** The search settings in the form. */
export interface SearchDraft {
  gender: number;
  /** The consent to store the gender that the member looks for. */
  seek: boolean;
  age: readonly [number, number];
  radiusKm: number;
  /** Absent while the stored place is unchanged. */
  place?: Place;
  filters: SearchFilters;
}

export function toDraft(user: OwnUser): SearchDraft {
  const { min, max } = parseAgeRange(user.s_age) ?? { min: SEARCH_AGE_MIN, max: SEARCH_AGE_MAX };
  return {
    gender: user.s_gender,
    seek: user.seek,
    age: [min, max],
    radiusKm: user.s_radius,
    filters: user.s_filters,
  };
}

export const formatAge = ({ age: [min, max] }: SearchDraft): string => formatAgeRange({ min, max });

const serializeFilters = ({ body_types, interests, answers, ...rest }: SearchFilters): string =>
  JSON.stringify([body_types.toSorted(), interests.toSorted(), answers.toSorted(), rest.online, rest.photos]);

/** Returns the unsaved changes of a draft. The order of chosen values does not count. */
export function getChange(draft: SearchDraft, user: OwnUser): SearchChange {
  const age = formatAge(draft);
  return {
    ...(draft.place && draft.place.place_id !== user.place_id && { place_id: draft.place.place_id }),
    ...(draft.seek !== user.seek && { seek: draft.seek }),
    ...(draft.gender !== user.s_gender && { s_gender: draft.gender }),
    ...(age !== user.s_age && { s_age: age }),
    ...(draft.radiusKm !== user.s_radius && { s_radius: draft.radiusKm }),
    ...(serializeFilters(draft.filters) !== serializeFilters(user.s_filters) && { s_filters: draft.filters }),
  };
}

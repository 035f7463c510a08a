import type { SiteSettings } from '../../site-settings.ts';
import { getBirthBounds } from './birth-bounds.ts';
import { listKinds, type Search } from './candidates.ts';
import { createStrictParameters, type StrictParameters } from './strict-filters.ts';

type Parameters = [
  virtual: boolean,
  gender: number,
  bornAfter: string,
  bornUntil: string,
  seekerGender: number,
  seekerId: number,
  blocked: number[],
];

/** How many parameters `fits` and `others` take. */
export const criteriaParameterCount = 7;

/** What Discover's statements are asked with, once for each kind of people that is looked for; `walls` where there are any. */
export function createCriteriaParameters(
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): { each: Parameters[]; hardFilters: StrictParameters | null } {
  const { bornAfter, bornUntil } = getBirthBounds(now.toISOString().slice(0, 10), search.age);
  const each = listKinds(search.searchedGender, partners).map(
    ({ virtual, gender }): Parameters => [
      virtual,
      gender,
      bornAfter,
      bornUntil,
      search.gender,
      search.id,
      search.blocked,
    ],
  );
  return { each, hardFilters: createStrictParameters(search.filters, now) };
}

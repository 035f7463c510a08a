import type { SiteSettings } from '../../site-settings.ts';
import { birthBounds } from './birth-bounds.ts';
import { kindsOf, type Search } from './candidates.ts';
import { type StrictParameters, strictParameters } from './strict-filters.ts';

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
export const wishCount = 7;

/** What Discover's statements are asked with, once for each kind of people that is looked for; `walls` where there are any. */
export function wishParameters(
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): { each: Parameters[]; walls: StrictParameters | null } {
  const { bornAfter, bornUntil } = birthBounds(now.toISOString().slice(0, 10), search.age);
  const each = kindsOf(search.searchedGender, partners).map(
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
  return { each, walls: strictParameters(search.filters, now) };
}

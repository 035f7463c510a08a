import { isSearchedGender, RADIUS_MAX_KM, RADIUS_MIN_KM } from '@afterglow/domain/search';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { searchFilters } from '../entities/search-filters.ts';
import { none } from '../fields.ts';

/**
 * The number of people who match other criteria, from the member's own town. Omitted criteria keep their saved values.
 * Counts up to 200; `more` says that there are more.
 */
export const meetCount = defineCall({
  name: 'meet/count',
  input: z
    .object({
      s_gender: z.number().int().refine(isSearchedGender).optional(),
      s_age: z.string().max(7).optional(),
      s_radius: z.number().int().min(RADIUS_MIN_KM).max(RADIUS_MAX_KM).optional(),
      s_filters: searchFilters.optional(),
    })
    .optional()
    .default({}),
  output: z.object({ count: z.number().int().min(0).max(200), more: z.boolean() }),
  details: none,
  errors: {},
  rate: 'search',
  audience: 'member',
});

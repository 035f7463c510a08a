import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { place } from '../../entities/place.ts';
import { languagePrefix, none } from '../../fields.ts';

/**
 * As members search: towns whose name starts like, or almost like, the text, in any of the three languages;
 * ten at most.
 */
export const searchLocation = defineCall({
  name: 'search_location',
  input: z.strictObject({ search: z.string().max(200), lang: languagePrefix.optional() }),
  output: z.array(place),
  details: none,
  errors: {},
  rate: 'search',
  audience: { staff: 'manager' },
});

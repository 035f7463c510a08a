import { z } from 'zod';
import { defineCall } from '../define.ts';
import { place } from '../entities/place.ts';
import { languagePrefix, none } from '../fields.ts';

/** Towns whose name starts like, or almost like, the text, in any of the three languages; best first, ten at most. */
export const searchLocation = defineCall({
  name: 'search_location',
  input: z.object({ search: z.string().max(200), lang: languagePrefix.optional() }),
  output: z.array(place),
  details: none,
  errors: {},
  rate: 'search',
  audience: 'guest',
});

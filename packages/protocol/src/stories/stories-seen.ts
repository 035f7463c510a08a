import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** The member has viewed a story. */
export const storiesSeen = defineCall({
  name: 'stories/seen',
  input: z.object({ id }),
  output: none,
  details: none,
  errors: { not_found: none, premium_required: none },
  rate: 'write',
  audience: 'member',
});

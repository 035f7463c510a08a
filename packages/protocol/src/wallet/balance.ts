import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

/** The member's coins after a movement. Ignore a `version` lower than the last one received. */
export const balance = definePush({
  name: 'balance',
  data: z.object({ credits: z.number().int().nonnegative(), version: z.number().int().nonnegative() }),
  details: none,
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { gift } from '../entities/gift.ts';
import { none, page } from '../fields.ts';

/** The gifts that are available, cheapest first. */
export const gifts = defineCall({
  name: 'gifts',
  input: z.object(page(40)).optional().default({ currentLength: 0, recordsToTake: 40 }),
  output: z.array(gift),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

/**
 * The number of rows that a list has gained since its first page, counted with its filter. Sent at most every 5 seconds
 * to staff who asked for the list in the last 10 minutes. 101 means more than 100.
 */
export const listChanged = definePush({
  name: 'list/changed',
  data: z.object({ list: z.string(), more: z.number().int().nonnegative() }),
  details: none,
});

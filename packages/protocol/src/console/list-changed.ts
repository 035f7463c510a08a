import { z } from 'zod';
import { definePush } from '../define.ts';
import { none } from '../fields.ts';

/**
 * How many rows a list has gained since its first page was asked for, by the filter it was asked with. To whoever asked within
 * the last 10 minutes, at most once in 5 seconds; 101 stands for "more than 100".
 */
export const listChanged = definePush({
  name: 'list/changed',
  data: z.object({ list: z.string(), more: z.number().int().nonnegative() }),
  details: none,
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { id, none } from '../fields.ts';

/**
 * Twenty cards, best first. `exclude` holds the last card ids on screen. `widen` searches beyond the requested radius,
 * age or both.
 */
export const explore = defineCall({
  name: 'explore',
  input: z
    .object({
      exclude: z.array(id).max(100).default([]),
      widen: z.enum(['radius', 'age', 'both']).optional(),
    })
    .optional()
    .default({ exclude: [] }),
  output: z.array(person),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});

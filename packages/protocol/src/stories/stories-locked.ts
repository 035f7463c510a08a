import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** What whoever has no premium is told of others' stories: how many run, beside tiles that nobody's picture went into. */
export const storiesLocked = defineCall({
  name: 'stories/locked',
  input: noInput,
  output: z.strictObject({
    people: z.number().int().nonnegative(),
    stories: z.number().int().nonnegative(),
    /** Addresses of tiles drawn from chance, other ones at each look. */
    rings: z.array(z.string()),
    tiles: z.array(z.string()),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});

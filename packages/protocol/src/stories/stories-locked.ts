import { z } from 'zod';
import { defineCall } from '../define.ts';
import { noInput, none } from '../fields.ts';

/** What a member without premium gets of others' stories: their number, and tiles that contain nobody's picture. */
export const storiesLocked = defineCall({
  name: 'stories/locked',
  input: noInput,
  output: z.strictObject({
    people: z.number().int().nonnegative(),
    stories: z.number().int().nonnegative(),
    /** Addresses of random tiles, different for each request. */
    rings: z.array(z.string()),
    tiles: z.array(z.string()),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});

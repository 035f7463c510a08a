import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, page } from '../fields.ts';

/** Returns the languages of the interface. */
export const languages = defineCall({
  name: 'languages',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(z.object({ name: z.string(), prefix: z.string() })),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});

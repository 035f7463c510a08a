import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Takes one of the own stories away. Another's id answers as none at all. */
export const storiesDelete = defineCall({
  name: 'stories/delete',
  input: z.object({ id }),
  output: none,
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

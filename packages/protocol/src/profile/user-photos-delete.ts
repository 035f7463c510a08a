import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Takes one of the own pictures away; those in the slots behind move up. Another's id answers as none at all. */
export const userPhotosDelete = defineCall({
  name: 'user/photos/delete',
  input: z.object({ id }),
  output: z.undefined(),
  details: z.object({ ids: z.array(id) }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

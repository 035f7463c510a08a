import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Deletes one of the member's stories. The id of another member's story gets the same reply as an unknown id. */
export const storiesDelete = defineCall({
  name: 'stories/delete',
  input: z.object({ id }),
  output: none,
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

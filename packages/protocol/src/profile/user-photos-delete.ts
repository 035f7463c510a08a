import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/**
 * Deletes one of the member's pictures. Those in the slots behind it move up. The id of another member's picture is
 * `not_found`.
 */
export const userPhotosDelete = defineCall({
  name: 'user/photos/delete',
  input: z.object({ id }),
  output: z.undefined(),
  details: z.object({ ids: z.array(id) }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** All of the member's pictures in their new order. A list that is not exactly those is `not_found`. */
export const userPhotosOrder = defineCall({
  name: 'user/photos/order',
  input: z.object({ ids: z.array(id).min(1).max(6) }),
  output: z.undefined(),
  details: z.object({ ids: z.array(id) }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

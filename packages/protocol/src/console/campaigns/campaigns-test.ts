import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';

/**
 * Sends one postback of the event `test`, with the click `test`, and does not try again. `id` is the campaign's;
 * `delivery_id` is that of the row in `campaigns/deliveries` that shows the result.
 */
export const campaignsTest = defineCall({
  name: 'campaigns/test',
  input: z.strictObject({ id }),
  output: z.object({ id, delivery_id: id }),
  details: none,
  errors: { not_found: none, forbidden: z.object({ reason: z.literal('no_postback') }) },
  rate: 'write',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { actOutput } from '../acts.ts';

/**
 * Sends a postback again, under the same webhook id, immediately and for another 24 hours. `id` is the delivery's.
 * Without an address in the campaign nothing is sent.
 */
export const campaignsRedeliver = defineCall({
  name: 'campaigns/redeliver',
  input: z.strictObject({ id, trace_id: traceId }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    forbidden: z.object({ reason: z.literal('no_postback') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

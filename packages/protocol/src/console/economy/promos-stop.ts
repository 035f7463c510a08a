import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput, version, versionConflict } from '../acts.ts';
import { promoRow } from './promo-row.ts';

/** Ends a running promo now, or calls off a coming one. Orders that are open keep their bonus for 15 minutes. */
export const promosStop = defineCall({
  name: 'promos/stop',
  input: z.strictObject({ ...actInput, version }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(promoRow), z.object({ reason: z.literal('ended') })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

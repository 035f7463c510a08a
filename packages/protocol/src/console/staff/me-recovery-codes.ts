import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';

/** Ten new recovery codes, shown once. The earlier ones end. */
export const meRecoveryCodes = defineCall({
  name: 'me/recovery_codes',
  input: z.strictObject({ trace_id: traceId }),
  output: z.object({ codes: z.array(z.string()) }),
  details: none,
  errors: { trace_conflict: none, step_up_required: none },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
  freshFactor: true,
});

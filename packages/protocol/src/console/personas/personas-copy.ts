import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { actOutput } from '../acts.ts';

/** Makes a paused copy of a virtual profile, without pictures and stories. */
export const personasCopy = defineCall({
  name: 'personas/copy',
  input: z.strictObject({ id, trace_id: traceId }),
  output: actOutput,
  details: none,
  errors: { not_found: none, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

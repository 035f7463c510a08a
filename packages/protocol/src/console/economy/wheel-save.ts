import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { orPending, version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { wheelRecord } from './wheel-get.ts';
import { weights, wheelProblem } from './wheel-table.ts';

/**
 * A new table of weights. A second person always has to agree; then every later spin is drawn by it. A table never
 * changes, and each draw names its own. Only one table may wait at a time.
 */
export const wheelSave = defineCall({
  name: 'wheel/save',
  input: z.strictObject({ weights, version, reason, trace_id: traceId }),
  output: orPending(z.object({ table_id: id, version })),
  details: none,
  errors: {
    conflict: z.union([
      versionConflict(wheelRecord),
      z.object({ reason: z.literal('faults'), faults: z.array(wheelProblem) }),
      z.object({ reason: z.literal('pending'), id }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
  approvable: true,
});

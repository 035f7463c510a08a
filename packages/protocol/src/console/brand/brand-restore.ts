import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { version } from '../acts.ts';
import { reason } from '../reason.ts';
import { brandVersion } from './brand-record.ts';
import { brandConflict, brandForbidden } from './brand-save.ts';

/** Stores the value of an earlier version as a new one. */
export const brandRestore = defineCall({
  name: 'brand/restore',
  input: z.strictObject({ from: brandVersion, version, reason, trace_id: traceId }),
  output: z.object({ version }),
  details: none,
  errors: {
    not_found: none,
    conflict: brandConflict,
    forbidden: brandForbidden,
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});

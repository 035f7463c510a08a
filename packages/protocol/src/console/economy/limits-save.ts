import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { limitFields, limitRecord } from './limit-record.ts';

/** Sets all limits. */
export const limitsSave = defineCall({
  name: 'limits/save',
  input: z.strictObject({ ...limitFields, version, reason, trace_id: traceId }),
  output: z.object({ version }),
  details: none,
  errors: { conflict: versionConflict(limitRecord), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

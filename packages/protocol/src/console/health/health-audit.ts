import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';

/** Starts the audit of the ledger and of the audit log. `health/changed` tells that it has ended. */
export const healthAudit = defineCall({
  name: 'health/audit',
  input: z.strictObject({ trace_id: traceId }),
  output: z.object({ started: z.literal(true) }),
  details: none,
  errors: { conflict: z.object({ reason: z.literal('running') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
});

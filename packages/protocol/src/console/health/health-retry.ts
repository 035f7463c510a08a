import { HEALTH_KEYS } from '@afterglow/domain/health';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';

/** Runs a failed job again immediately: a row of `jobs` or `mail`. One that runs already is a conflict. */
export const healthRetry = defineCall({
  name: 'health/retry',
  input: z.strictObject({ key: z.enum(HEALTH_KEYS), id, trace_id: traceId }),
  output: z.object({ started: z.literal(true) }),
  details: none,
  errors: { not_found: none, conflict: z.object({ reason: z.literal('running') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
});

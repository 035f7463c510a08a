import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { orPending, version, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { language, textName, textRecord } from './text-record.ts';

/**
 * Publishes the draft in all three languages at once. A material change is in force from `effective_at`, at least 30
 * days ahead. For what members agree to, a second person must agree. An email that names a value that nobody fills in,
 * or leaves one out, is `bad_request`.
 */
export const textsPublish = defineCall({
  name: 'texts/publish',
  input: z.strictObject({
    name: textName,
    version,
    material: z.boolean().default(false),
    effective_at: moment.optional(),
    trace_id: traceId,
  }),
  output: orPending(z.object({ name: z.string(), published: z.number().int(), version })),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(textRecord),
      z.object({ reason: z.literal('languages'), missing: z.array(language) }),
      z.object({ reason: z.literal('unchanged') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
  approvable: true,
});

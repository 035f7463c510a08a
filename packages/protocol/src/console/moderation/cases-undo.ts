import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { version } from '../acts.ts';

/**
 * Takes back a decision of one's own within two minutes. The member has got no email by then, and everything is as
 * before. The caller holds the case again.
 */
export const casesUndo = defineCall({
  name: 'cases/undo',
  input: z.strictObject({ id, trace_id: traceId }),
  output: z.object({ id, state: z.literal('taken'), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.literal('late') }),
    forbidden: z.object({ reason: z.literal('other') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

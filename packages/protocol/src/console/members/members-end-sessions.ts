import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput } from '../acts.ts';

/** Signs a member out everywhere, or ends one session. Its sockets are closed within a second. */
export const membersEndSessions = defineCall({
  name: 'members/end_sessions',
  input: z.strictObject({ ...actInput, session_id: id.optional() }),
  output: z.object({ ended: z.number().int().nonnegative() }),
  details: none,
  errors: { not_found: none, forbidden: z.object({ reason: z.literal('deleted') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, noStaffInput, unixSeconds } from '../../fields.ts';
import { inboxConversation } from './entities.ts';

/**
 * Returns the conversation with the longest wait, under a lease of six minutes; `null` if nobody waits. At most two
 * leases at once. When a break is due or the shift is over, none is given until then; what is held may be finished.
 */
export const inboxNext = defineCall({
  name: 'inbox/next',
  input: noStaffInput,
  output: inboxConversation.nullable(),
  details: none,
  errors: {
    limit_reached: z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('held'), max: z.number().int() }),
      z.object({ reason: z.enum(['break_due', 'shift_over']), until: unixSeconds }),
    ]),
    conflict: z.object({ reason: z.enum(['paused', 'finishing']) }),
  },
  rate: 'write',
  audience: { staff: 'operator' },
});

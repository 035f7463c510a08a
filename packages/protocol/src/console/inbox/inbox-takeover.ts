import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { reason } from '../reason.ts';
import { inboxConversation, leaseConflict } from './entities.ts';

/** A moderator takes a conversation over from its holder, with the draft so far. The holder keeps the text too. */
export const inboxTakeover = defineCall({
  name: 'inbox/takeover',
  input: z.strictObject({ lease_id: id, reason }),
  output: inboxConversation,
  details: none,
  errors: {
    conflict: leaseConflict,
    limit_reached: z.object({ reason: z.literal('held'), max: z.number().int() }),
  },
  rate: 'write',
  audience: { staff: 'moderator' },
});

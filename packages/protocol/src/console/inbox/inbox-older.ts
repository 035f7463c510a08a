import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { inboxMessage, leaseConflict } from './entities.ts';

/** Returns up to 30 messages of a held conversation before a message, oldest first. */
export const inboxOlder = defineCall({
  name: 'inbox/older',
  input: z.strictObject({ lease_id: id, before: id }),
  output: z.object({
    messages: z.array(inboxMessage),
    /** There are messages before the first one. */
    older: z.boolean(),
  }),
  details: none,
  errors: { conflict: leaseConflict },
  rate: 'read',
  audience: { staff: 'operator' },
});

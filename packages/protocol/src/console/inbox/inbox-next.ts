import { defineCall } from '../../define.ts';
import { none, noStaffInput } from '../../fields.ts';
import { inboxConversation } from './entities.ts';

/**
 * Returns the conversation with the longest wait, under a lease of six minutes; `null` if nobody waits. At most two
 * leases at once.
 */
export const inboxNext = defineCall({
  name: 'inbox/next',
  input: noStaffInput,
  output: inboxConversation.nullable(),
  details: none,
  errors: { limit_reached: none, conflict: none },
  rate: 'write',
  audience: { staff: 'operator' },
});

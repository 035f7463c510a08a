import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, noStaffInput } from '../../fields.ts';
import { inboxConversation } from './entities.ts';

/** Returns the conversations that the operator holds, so that a reload loses nothing. */
export const inboxCurrent = defineCall({
  name: 'inbox/current',
  input: noStaffInput,
  output: z.array(inboxConversation),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});

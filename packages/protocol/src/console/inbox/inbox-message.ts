import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { inboxMessage } from './entities.ts';

/** The member wrote again while the conversation is held. */
export const inboxMessagePush = definePush({
  name: 'inbox/message',
  data: z.object({ lease_id: id, message: inboxMessage }),
  details: none,
});

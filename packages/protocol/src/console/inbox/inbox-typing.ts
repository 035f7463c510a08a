import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';

/** The member of a held conversation is typing. */
export const inboxTyping = definePush({
  name: 'inbox/typing',
  data: z.object({ lease_id: id }),
  details: none,
});

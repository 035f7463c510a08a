import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';

/** The member has read these messages of the virtual profile. */
export const inboxSeen = definePush({
  name: 'inbox/seen',
  data: z.object({ lease_id: id, message_ids: z.array(id) }),
  details: none,
});

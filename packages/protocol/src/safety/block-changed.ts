import { z } from 'zod';
import { definePush } from '../define.ts';
import { flag, id, none } from '../fields.ts';

/** Sent to the blocker's other devices. */
export const blockChanged = definePush({
  name: 'user/block',
  data: z.object({ request_status: flag, user_id: id, blocked: z.boolean() }),
  details: none,
});

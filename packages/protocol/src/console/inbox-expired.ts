import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** A lease ran out or was taken over. */
export const inboxExpired = definePush({
  name: 'inbox/expired',
  data: z.object({ lease_id: id }),
  details: none,
});

import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';

/** A lease ended without its holder: it expired, was taken over, or the member blocked the virtual profile. */
export const inboxExpired = definePush({
  name: 'inbox/expired',
  data: z.object({ lease_id: id }),
  details: none,
});

import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';

/**
 * A lease ended without its holder: its time was over, somebody took it over, the member can no longer be written to
 * (`gone`), or the holder ended their shift in another window.
 */
export const inboxExpired = definePush({
  name: 'inbox/expired',
  data: z.object({ lease_id: id, reason: z.enum(['time', 'takeover', 'gone', 'signed_out']) }),
  details: none,
});

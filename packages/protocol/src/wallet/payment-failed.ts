import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/**
 * The provider declined and no money moved; or (`returned`) it came, cannot buy what was ordered, because the member's own limit
 * or break does not let it for example, and goes back.
 */
export const paymentFailed = definePush({
  name: 'payment/failed',
  data: z.object({ payment_id: id, reason: z.enum(['declined', 'expired', 'error', 'returned']) }),
  details: none,
});

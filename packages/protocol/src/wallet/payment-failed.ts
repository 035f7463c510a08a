import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/**
 * The provider declined and no money moved. Or (`returned`) the money arrived, but the order can no longer be executed,
 * for example because of the member's own limit or break, and the money is refunded.
 */
export const paymentFailed = definePush({
  name: 'payment/failed',
  data: z.object({ payment_id: id, reason: z.enum(['declined', 'expired', 'error', 'returned']) }),
  details: none,
});

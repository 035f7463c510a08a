import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';

/** The provider declined; no money moved. */
export const paymentFailed = definePush({
  name: 'payment/failed',
  data: z.object({ payment_id: id, reason: z.enum(['declined', 'expired', 'error']) }),
  details: none,
});

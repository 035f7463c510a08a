import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none, unixSeconds } from '../fields.ts';

/** Tells the member's devices that a payment was completed, and what it bought. */
export const paymentComplete = definePush({
  name: 'payment/complete',
  data: z.object({
    payment_id: id,
    type: z.enum(['buy-credits', 'premium']),
    credits: z.number().int().optional(),
    premium_until: unixSeconds.optional(),
  }),
  details: none,
});

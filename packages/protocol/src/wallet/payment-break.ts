import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

export const BREAK_DAYS = [1, 7, 30, 90, 180] as const;

/**
 * A break from buying, from now for so many days: until its end every order is refused. It cannot be taken back. Asked for
 * again it is lengthened where that ends later, else `conflict` with the end that stands (`until`). The own user says
 * it as `break_until`.
 */
export const paymentBreak = defineCall({
  name: 'payment/break',
  input: z.object({ days: z.literal(BREAK_DAYS) }),
  output: none,
  details: z.object({ until: unixSeconds }),
  errors: { conflict: z.object({ until: unixSeconds }) },
  rate: 'money',
  audience: 'member',
});

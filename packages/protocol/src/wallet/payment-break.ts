import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

export const BREAK_DAYS = [1, 7, 30, 90, 180] as const;

/**
 * Starts a break from buying for a number of days. Until its end every order is rejected. It cannot be cancelled. A
 * repeated call may only extend the break; a shorter one gets `conflict` with the current end (`until`). The own user
 * has it as `break_until`.
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

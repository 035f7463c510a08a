import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, orPending, version, versionConflict } from '../acts.ts';
import { staffMoney } from '../entities.ts';
import { paymentRecord } from './payments-get.ts';

/**
 * Refunds a payment: at most its remaining amount (`limit_reached`). The unused part of the purchase is taken back with
 * it; anything beyond is goodwill. Above the limits of the site, or above the quote, a second person must agree.
 */
export const paymentsRefund = defineCall({
  name: 'payments/refund',
  input: z.strictObject({ ...actInput, version, amount_minor: z.number().int().min(1) }),
  output: orPending(z.object({ refund_id: id, money: staffMoney, state: z.literal('due'), version })),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(paymentRecord),
      z.object({ reason: z.literal('not_paid') }),
    ]),
    limit_reached: z.object({ reason: z.literal('left'), left: staffMoney }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'money',
  audience: { staff: 'manager' },
  once: true,
  freshFactor: true,
  approvable: true,
});

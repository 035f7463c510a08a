import { PAYMENT_STATES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { paymentRecord } from './payments-get.ts';

/** Books a chargeback that the provider reports by email only: the rest of the purchase is clawed back. */
export const paymentsDispute = defineCall({
  name: 'payments/dispute',
  input: z.strictObject({ ...actInput, version }),
  output: z.object({ id, state: z.enum(PAYMENT_STATES), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(paymentRecord),
      z.object({ reason: z.literal('not_paid') }),
    ]),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'money',
  audience: { staff: 'manager' },
  once: true,
  freshFactor: true,
});

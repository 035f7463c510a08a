import { REFUND_STATES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, version, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { refundRow } from './refund-row.ts';

/**
 * Closes a refund that a person has checked. `made: true`: the money went back another way, under the `reference`,
 * which is required and belongs to no other refund of the provider; the person who requested the refund cannot say so
 * (`forbidden`). `made: false`: the provider is asked again. `conflict`: the refund is made
 * already, or the provider has taken it (`asked`) and would pay twice.
 */
export const refundsClose = defineCall({
  name: 'refunds/close',
  input: z.strictObject({ ...actInput, version, made: z.boolean(), reference: text(1, 120).optional() }),
  output: z.object({ id, state: z.enum(REFUND_STATES), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(refundRow),
      z.object({ reason: z.enum(['made', 'asked']) }),
    ]),
    forbidden: z.object({ reason: z.literal('own') }),
    trace_conflict: none,
  },
  rate: 'money',
  audience: { staff: 'manager' },
  once: true,
});

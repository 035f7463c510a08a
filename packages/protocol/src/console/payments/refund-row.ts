import { REFUND_REASONS, REFUND_STATES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by, listedPerson, staffMoney } from '../entities.ts';

/**
 * A refund in a list. `number` is that of its payment; `by` requested it, null for the member, the system or the
 * provider.
 */
export const refundRow = z.object({
  id,
  payment_id: id,
  number: z.string(),
  person: listedPerson,
  money: staffMoney,
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  by,
  at: unixSeconds,
  version,
});
export type RefundRow = z.output<typeof refundRow>;

import { PAYMENT_EVENTS, REFUND_REASONS, REFUND_STATES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { permission } from '../acts.ts';
import { staffMoney } from '../entities.ts';
import { paymentRow } from './payment-row.ts';
import { noticeRow } from './payments-notices.ts';

export const paymentRecord = paymentRow.extend({
  /** What happened, oldest first. `note`: the number or reference that belongs to it. */
  timeline: z.array(
    z.object({ at: unixSeconds, event: z.enum(PAYMENT_EVENTS), note: z.string().nullable() }),
  ),
  /** The newest 100 messages of the provider about it, newest first. */
  notices: z.array(noticeRow.pick({ id: true, received_at: true, verdict: true })),
  /** Oldest first. `reference`: the provider's name of it, or how it was paid back. */
  refunds: z.array(
    z.object({
      id,
      money: staffMoney,
      state: z.enum(REFUND_STATES),
      reason: z.enum(REFUND_REASONS),
      reference: z.string().nullable(),
    }),
  ),
  /** Coins of it that were spent before its money went back. */
  owed_credits: z.number().int().nonnegative(),
});
export type PaymentRecord = z.output<typeof paymentRecord>;

/** Whether the reader may carry out the acts on a payment. */
const paymentActs = z.object({
  'payments/refund': permission(['not_paid', 'nothing_left']),
  'payments/dispute': permission(['not_paid']),
});
export type PaymentActs = z.output<typeof paymentActs>;

/** Returns a payment with its history. */
export const paymentsGet = defineCall({
  name: 'payments/get',
  input: z.strictObject({ id }),
  output: paymentRecord,
  details: z.object({ may: paymentActs }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

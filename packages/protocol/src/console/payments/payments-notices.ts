import { WEBHOOK_VERDICTS } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { provider } from './payment-row.ts';

/** A message of a payment provider, without its text. `payment_id` is null if it matches no payment. */
export const noticeRow = z.object({
  id,
  provider: z.string(),
  received_at: unixSeconds,
  verdict: z.enum(WEBHOOK_VERDICTS),
  payment_id: id.nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/**
 * The messages of the providers, newest first. `held`: verified, but it waits for a person. `search`: its id, or
 * `A-000123`.
 */
export const paymentsNotices = defineCall({
  name: 'payments/notices',
  input: listInput({
    fields: { search },
    filter: {
      provider: anyOf(provider),
      verdict: anyOf(z.enum(WEBHOOK_VERDICTS)),
      held: anyOf(z.boolean()),
      at: range(moment),
    },
    sort: ['-at'],
  }),
  output: listOutput(noticeRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { WEBHOOK_VERDICTS } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput } from '../acts.ts';

/**
 * Applies a held message of a provider again: the provider confirms it as it did the first time. A message that is not
 * held keeps its verdict, and nothing happens.
 */
export const paymentsNoticeRetry = defineCall({
  name: 'payments/notice_retry',
  input: z.strictObject(actInput),
  output: z.object({ id, verdict: z.enum(WEBHOOK_VERDICTS) }),
  details: none,
  errors: { not_found: none, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

import { MAX_SETTLE_NOTE_LENGTH, WITHDRAWAL_OUTCOMES } from '@afterglow/domain/withdrawals';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actInput, actOutput, version, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { withdrawalRow } from './withdrawal-row.ts';

/**
 * Settles a withdrawal, once. Its sender gets an email with the note. Money is not moved: `payments/refund` does that.
 */
export const withdrawalsSettle = defineCall({
  name: 'withdrawals/settle',
  input: z.strictObject({
    ...actInput,
    version,
    outcome: z.enum(WITHDRAWAL_OUTCOMES),
    note: text(0, MAX_SETTLE_NOTE_LENGTH).default(''),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(withdrawalRow),
      z.object({ reason: z.literal('settled') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

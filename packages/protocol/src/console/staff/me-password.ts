import { MAX_STAFF_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '@afterglow/domain/staff-accounts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';

/** Not trimmed: signing in does not trim, either. */
const newPassword = z
  .string()
  .refine((password) => [...password].length >= MIN_STAFF_PASSWORD_LENGTH)
  .refine((password) => [...password].length <= MAX_STAFF_PASSWORD_LENGTH);

/**
 * Changes the caller's password and ends their other sessions. A password that has leaked somewhere is `bad_request`.
 */
export const mePassword = defineCall({
  name: 'me/password',
  input: z.strictObject({
    password: z.string().max(MAX_STAFF_PASSWORD_LENGTH),
    new_password: newPassword,
    trace_id: traceId,
  }),
  output: z.object({ id }),
  details: none,
  errors: {
    forbidden: z.object({ reason: z.literal('password') }),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
  freshFactor: true,
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, unixSeconds } from '../../fields.ts';
import { text } from '../text.ts';

/**
 * Proves the second factor again, for the calls with `freshFactor`. The proof holds for ten minutes of this session.
 * After five wrong codes in ten minutes the call is `rate_limited`. The demo accepts any code.
 */
export const staffSessionStepUp = defineCall({
  name: 'session/step_up',
  input: z.strictObject({ code: text(6, 12) }),
  output: z.object({ until: unixSeconds }),
  details: none,
  errors: { forbidden: z.object({ reason: z.literal('code') }), rate_limited: none },
  rate: 'write',
  audience: { staff: 'operator' },
});

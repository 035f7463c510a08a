import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { reason } from '../reason.ts';

/** What was copied of a case. Each look is logged with its reason. */
export const evidenceOpen = defineCall({
  name: 'evidence/open',
  input: z.strictObject({ id, reason }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        at: unixSeconds,
        text: z.string().optional(),
        photo: z.string().optional(),
      }),
    ),
  }),
  details: none,
  errors: { not_found: none, step_up_required: none },
  rate: 'write',
  audience: { staff: 'admin' },
  freshFactor: true,
});

import { z } from 'zod';
import { definePush } from '../../define.ts';
import { none } from '../../fields.ts';

/** The number of approvals that the receiver may decide has changed. For managers and above. */
export const approvalsWaiting = definePush({
  name: 'approvals/waiting',
  data: z.object({ count: z.number().int().nonnegative() }),
  details: none,
});

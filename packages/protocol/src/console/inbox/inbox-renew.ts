import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { lease, leaseConflict } from './entities.ts';

/** Renews the lease and stores the draft while the operator types. The member sees that somebody is typing. */
export const inboxRenew = defineCall({
  name: 'inbox/renew',
  input: z.strictObject({
    lease_id: id,
    draft: z.string().max(4_000).optional(),
    typing: z.boolean().default(false),
  }),
  output: lease,
  details: none,
  errors: { conflict: leaseConflict },
  rate: 'write',
  audience: { staff: 'operator' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, noStaffInput } from '../../fields.ts';
import { staffUser, waiting } from '../inbox/entities.ts';

export const staffSessionValidate = defineCall({
  name: 'session/validate',
  input: noStaffInput,
  output: z.object({
    authenticated: z.boolean(),
    user: staffUser.optional(),
    waiting: waiting.optional(),
    demo: z.boolean(),
    /** Staff have named the operator of the site. Until then terms and emails name nobody. */
    operator_named: z.boolean(),
    site: z.string(),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id, none } from '../fields.ts';

/** Never stored. The reply is the same whether or not anybody sees it. */
export const typing = defineCall({
  name: 'typing',
  input: z.object({ receiver_id: id }),
  output: z.undefined(),
  details: none,
  errors: {},
  rate: 'typing',
  audience: 'member',
});

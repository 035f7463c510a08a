import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';

/** Ends one of the caller's sessions. Its sockets are closed within a second. */
export const meEndSession = defineCall({
  name: 'me/end_session',
  input: z.strictObject({ id }),
  output: z.object({ id }),
  details: none,
  errors: { not_found: none },
  rate: 'write',
  audience: { staff: 'operator' },
});

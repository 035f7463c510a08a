import { z } from 'zod';
import { definePush } from '../../define.ts';
import { none } from '../../fields.ts';
import { presentStaff } from './here.ts';

/** Who else has a record open that the reader has open. Sent when somebody comes, leaves or begins to edit. */
export const hereChanged = definePush({
  name: 'here',
  data: z.object({ subject: z.string(), staff: z.array(presentStaff) }),
  details: none,
});

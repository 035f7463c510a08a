import { BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { definePush } from '../../define.ts';
import { id, none } from '../../fields.ts';

const count = z.number().int().nonnegative();

/** Sent to managers each second while a broadcast runs, and when its state changes. */
export const broadcastsProgress = definePush({
  name: 'broadcasts/progress',
  data: z.object({ id, state: z.enum(BROADCAST_STATES), sent: count, failed: count, left: count }),
  details: none,
});

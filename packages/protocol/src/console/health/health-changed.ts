import { HEALTH_KEYS } from '@afterglow/domain/health';
import { z } from 'zod';
import { definePush } from '../../define.ts';
import { none } from '../../fields.ts';

/** Sent to managers and admins: these parts are in another state, or were audited. */
export const healthChanged = definePush({
  name: 'health/changed',
  data: z.object({ keys: z.array(z.enum(HEALTH_KEYS)) }),
  details: none,
});

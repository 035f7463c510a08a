import { z } from 'zod';
import { definePush } from '../define.ts';
import { ownUser } from '../entities/own-user.ts';
import { none } from '../fields.ts';

/** The own profile changed elsewhere (another device, staff). */
export const sessionChanged = definePush({
  name: 'session/validate',
  data: z.object({ authenticated: z.boolean(), user: ownUser.optional() }),
  details: none,
});

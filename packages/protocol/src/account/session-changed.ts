import { z } from 'zod';
import { definePush } from '../define.ts';
import { ownUser } from '../entities/own-user.ts';
import { none } from '../fields.ts';

/**
 * The member's own profile changed elsewhere (another device, staff). `decision`: the member is banned, and this page
 * says why. It is the last frame before the socket closes.
 */
export const sessionChanged = definePush({
  name: 'session/validate',
  data: z.object({ authenticated: z.boolean(), user: ownUser.optional(), decision: z.string().optional() }),
  details: none,
});

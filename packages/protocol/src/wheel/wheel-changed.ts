import { z } from 'zod';
import { definePush } from '../define.ts';
import { wheelPrize } from '../entities/wheel.ts';

/**
 * The wheel is drawn by other weights now, a spin costs something else, or the member has turned it on another device: what
 * is the member's own (free spins, what the next draw is bound to) is asked for again.
 */
export const wheelChanged = definePush({
  name: 'spinofluck/prizes',
  data: z.array(wheelPrize),
  /** Of a paid spin, in coins. */
  details: z.object({ price: z.number().int().nonnegative() }),
});

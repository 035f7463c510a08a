import { z } from 'zod';
import { definePush } from '../define.ts';
import { wheelPrize } from '../entities/wheel.ts';

/**
 * The weights or the price of a spin have changed, or the member used the wheel on another device. The client requests
 * the member's own part again (free spins, commitments of the next draw).
 */
export const wheelChanged = definePush({
  name: 'spinofluck/prizes',
  data: z.array(wheelPrize),
  /** The price of a paid spin, in coins. */
  details: z.object({ price: z.number().int().nonnegative() }),
});

import { z } from 'zod';
import { id } from '../fields.ts';

/** A segment of the wheel. The server draws by `weight`; everything else says the same in other words. */
export const wheelPrize = z.object({
  id,
  name: z.string(),
  /** Coins, or another spin. */
  coins: z.union([z.number().int().positive(), z.literal('free')]),
  /** In coins; 0 for another spin. */
  value: z.number().int().nonnegative(),
  /** In percent. */
  probability: z.number().positive(),
  weight: z.number().int().positive(),
  /** `weight` of the sum of all. */
  odds: z.number().positive().max(1),
  colours: z.object({ fill: z.string(), text: z.string() }),
});
export type WheelPrize = z.output<typeof wheelPrize>;

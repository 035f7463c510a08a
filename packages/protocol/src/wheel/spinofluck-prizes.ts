import { z } from 'zod';
import { defineCall } from '../define.ts';
import { wheelPrize } from '../entities/wheel.ts';
import { noInput } from '../fields.ts';

/** The ten segments in their order with the odds they are drawn by, and what the next draw is bound to already. */
export const spinofluckPrizes = defineCall({
  name: 'spinofluck/prizes',
  input: noInput,
  output: z.array(wheelPrize),
  details: z.object({
    /** Of a paid spin, in coins. */
    price: z.number().int().nonnegative(),
    /** Free spins in hand. */
    spins: z.number().int().nonnegative(),
    /** Whether spins are sold where the member lives. */
    paid_spins: z.boolean(),
    fairness: z.object({ hash: z.string() }),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

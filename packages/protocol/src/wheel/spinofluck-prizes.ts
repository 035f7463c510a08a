import { z } from 'zod';
import { defineCall } from '../define.ts';
import { wheelPrize } from '../entities/wheel.ts';
import { noInput } from '../fields.ts';

/** The ten segments in order with their odds, and the commitments for the next draw. */
export const spinofluckPrizes = defineCall({
  name: 'spinofluck/prizes',
  input: noInput,
  output: z.array(wheelPrize),
  details: z.object({
    /** The price of a paid spin, in coins. */
    price: z.number().int().nonnegative(),
    /** Available free spins. */
    spins: z.number().int().nonnegative(),
    /** Whether spins are sold where the member lives. */
    paid_spins: z.boolean(),
    fairness: z.object({ hash: z.string() }),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';

/** For a feature that is not legal everywhere: whether it is offered, by market. */
export const byMarket = z.strictObject({
  il: z.boolean(),
  de: z.boolean(),
  eu: z.boolean(),
  other: z.boolean(),
});

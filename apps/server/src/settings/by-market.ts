import { z } from 'zod';

/** Of something that is not lawful everywhere: whether it is offered, by market. */
export const byMarket = z.strictObject({
  il: z.boolean(),
  de: z.boolean(),
  eu: z.boolean(),
  other: z.boolean(),
});

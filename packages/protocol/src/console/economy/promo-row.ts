import { PROMO_STATES } from '@afterglow/domain/economy';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';

/** A promo: for a time, packages of coins have another discount, and free spins besides their own. */
export const promoRow = z.object({
  id,
  packages: z.array(id),
  discount: z.number().int().min(1).max(100),
  free_spins: z.number().int().nonnegative(),
  starts: unixSeconds,
  /** The end; for a promo that was stopped while it was running, when that was. */
  ends: unixSeconds,
  state: z.enum(PROMO_STATES),
  /** Paid orders with its discount. */
  sold: z.number().int().nonnegative(),
  version,
});
export type PromoRow = z.output<typeof promoRow>;

import { PACKAGE_KINDS } from '@afterglow/domain/economy';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';
import { staffMoney } from '../entities.ts';

/** A package of coins or of premium. `id` is that of `configs`: coins and premium are numbered separately. */
export const packageRow = z.object({
  id,
  kind: z.enum(PACKAGE_KINDS),
  /** Null for premium. */
  credits: z.number().int().positive().nullable(),
  /** Null for coins. */
  months: z.number().int().positive().nullable(),
  /** The price in each currency. For premium, the price of all months. */
  prices: z.array(staffMoney),
  /** Coins on top, in percent. */
  discount: z.number().int().min(0).max(100),
  free_spins: z.number().int().nonnegative(),
  recommended: z.boolean(),
  /** Whether it is on sale. */
  active: z.boolean(),
  sold_30d: z.number().int().nonnegative(),
  version,
});
export type PackageRow = z.output<typeof packageRow>;

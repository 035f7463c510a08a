import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';

/** A gift that members send. */
export const giftRow = z.object({
  id,
  /** Empty where it has no name in a language. */
  names: z.object({ he: z.string(), en: z.string(), de: z.string() }),
  icon: z.string(),
  /** In coins. */
  price: z.number().int().positive(),
  /** Members see gifts in this order. */
  position: z.number().int().positive(),
  active: z.boolean(),
  /** Gifts with this icon. */
  sent_30d: z.number().int().nonnegative(),
  version,
});
export type GiftRow = z.output<typeof giftRow>;

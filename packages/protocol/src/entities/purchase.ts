import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import { money } from './credits-package.ts';

/** `pending`: paid, and not confirmed yet. `refunded` and `charged_back`: the money went back, and with it what was unused. */
export const purchaseStates = ['pending', 'paid', 'refunded', 'charged_back'] as const;

export const purchase = z.object({
  payment_id: id,
  /** As it stands on the receipt. */
  number: z.string(),
  /** When it was paid; while `pending`, when it was ordered. */
  time: unixSeconds,
  type: z.enum(['buy-credits', 'premium']),
  /** What it brought, as it was ordered; what it did not bring is 0. */
  package: z.object({
    id,
    credits: z.number().int().nonnegative(),
    bonus: z.number().int().nonnegative(),
    free_spins: z.number().int().nonnegative(),
    months: z.number().int().nonnegative(),
  }),
  money,
  state: z.enum(purchaseStates),
  /** What would go back for its unused part at this moment, and until when that may be asked for; absent where nothing would. */
  refundable: z.object({ money, until: unixSeconds }).optional(),
});
export type Purchase = z.output<typeof purchase>;

import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

export const money = z.object({
  amount: z.number().int().nonnegative(),
  currency: z.enum(['ILS', 'USD', 'EUR']),
});

/**
 * `discount` is shown as a bonus: credits times discount percent, granted on top. While a promo runs (`promo_active`) it is the
 * promo's, until `promo_ends` and the same for everybody; then the package falls back to `usual_bonus` coins on top.
 */
export const creditsPackage = z.object({
  id,
  credits: z.number().int().positive(),
  price: money,
  discount: z.number().int().min(0).max(100),
  bonus: z.number().int().nonnegative(),
  promo_active: z.boolean(),
  promo_ends: unixSeconds.nullable(),
  /** Coins on top without the promo; only while one runs. */
  usual_bonus: z.number().int().nonnegative().optional(),
  free_spins: z.number().int().nonnegative(),
  /** Coins of `bonus` that stand in place of free spins, where those may not be sold along. */
  spin_coins: z.number().int().positive().optional(),
});
export type CreditsPackage = z.output<typeof creditsPackage>;

/**
 * `price` is per month; `saves` is percent against one month, rounded up, `saves_money` the same to the cent: what is shown.
 */
export const premiumPackage = z.object({
  id,
  months: z.number().int().positive(),
  total: money,
  price: money,
  saves: z.number().int().min(0).max(100),
  saves_money: money.optional(),
  recommended: z.boolean(),
});
export type PremiumPackage = z.output<typeof premiumPackage>;

import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

export const money = z.object({
  amount: z.number().int().nonnegative(),
  currency: z.enum(CURRENCIES),
});

/**
 * `discount` is shown as a bonus: credits times discount percent, granted on top. While a promo runs (`promo_active`)
 * it is the promo's, until `promo_ends` and the same for everybody. Afterwards the package has `usual_bonus` coins on
 * top again.
 */
export const creditsPackage = z.object({
  id,
  credits: z.number().int().positive(),
  price: money,
  discount: z.number().int().min(0).max(100),
  bonus: z.number().int().nonnegative(),
  promo_active: z.boolean(),
  promo_ends: unixSeconds.nullable(),
  /** Extra coins without the promo; only while one runs. */
  usual_bonus: z.number().int().nonnegative().optional(),
  free_spins: z.number().int().nonnegative(),
  /** Coins of `bonus` that replace free spins where those may not be sold with a package. */
  spin_coins: z.number().int().positive().optional(),
});
export type CreditsPackage = z.output<typeof creditsPackage>;

/**
 * `price` is per month. `saves` is the percentage against one month, rounded up; `saves_money` is the same in money, to
 * the cent, and is shown.
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

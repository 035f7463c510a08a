import { DEFAULT_PRICES, type PricedFeature } from '@afterglow/domain/credits';
import { MAX_COIN_PRICE } from '@afterglow/domain/economy';
import { z } from 'zod';
import { unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

const createPriceShape = <Price extends z.ZodType>(price: Price): Record<PricedFeature, Price> =>
  Object.fromEntries(Object.keys(DEFAULT_PRICES).map((feature) => [feature, price])) as Record<
    PricedFeature,
    Price
  >;

/** Every price in coins, as the console stores them. */
export const newPrices = z.strictObject(createPriceShape(z.number().int().min(1).max(MAX_COIN_PRICE)));
/** Prices in force. A price of an earlier release may be 0. */
const prices = z.object(createPriceShape(z.number().int().nonnegative()));

/** The prices in coins, and those that will replace them. */
export const priceRecord = z.object({
  prices,
  /** Since when they hold. */
  from: unixSeconds,
  next: z.object({ prices, from: unixSeconds, by }).nullable(),
  version,
});
export type PriceRecord = z.output<typeof priceRecord>;

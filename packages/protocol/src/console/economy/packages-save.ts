import {
  MAX_PACKAGE_CREDITS,
  MAX_PACKAGE_MONTHS,
  MAX_PACKAGE_PRICE_MINOR,
  MAX_PACKAGE_SPINS,
  PACKAGE_KINDS,
} from '@afterglow/domain/economy';
import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { packageRow } from './package-row.ts';

const price = z.strictObject({
  amount_minor: z.number().int().min(1).max(MAX_PACKAGE_PRICE_MINOR),
  currency: z.enum(CURRENCIES),
});

/**
 * Creates a package, or changes one on sale. Kind, coins and months never change. Orders that are open keep the price
 * at which they were opened for 15 minutes. A recommended one takes the mark from the other. Only premium is
 * recommended, and only packages of coins have a discount and free spins.
 */
export const packagesSave = defineCall({
  name: 'packages/save',
  input: saveInput({
    kind: z.enum(PACKAGE_KINDS),
    credits: z.number().int().min(1).max(MAX_PACKAGE_CREDITS).optional(),
    months: z.number().int().min(1).max(MAX_PACKAGE_MONTHS).optional(),
    /** The price in each currency. */
    prices: z
      .array(price)
      .length(CURRENCIES.length)
      .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === CURRENCIES.length),
    discount: z.number().int().min(0).max(100).default(0),
    free_spins: z.number().int().min(0).max(MAX_PACKAGE_SPINS).default(0),
    recommended: z.boolean().default(false),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(packageRow), z.object({ reason: z.literal('retired') })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

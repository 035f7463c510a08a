import { MAX_COIN_PRICE } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { weights, wheelProblem } from './wheel-table.ts';

/** Computes what these weights would mean. Without a `price`, at that of a spin now. Changes nothing. */
export const wheelCheck = defineCall({
  name: 'wheel/check',
  input: z.strictObject({ weights, price: z.number().int().min(1).max(MAX_COIN_PRICE).optional() }),
  output: z.object({
    /** Shares of 1. */
    odds: z.array(z.number()),
    /** The average prize in coins, with the spins that it wins; two decimals. */
    ev: z.number(),
    /** The average prize in percent of the price. */
    ev_percent: z.number(),
    faults: z.array(wheelProblem),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { place, wheelProblem } from './wheel-table.ts';

export const wheelRecord = z.object({
  /** The table by which spins are drawn now. */
  table_id: id,
  since: unixSeconds,
  weights: z.array(z.number().int()),
  segments: z.array(
    z.object({
      place,
      coins: z.union([z.number().int().positive(), z.literal('free')]),
      weight: z.number().int(),
      /** A share of 1. */
      odds: z.number(),
      /** How often it was drawn by this table, and how often its odds expect it. */
      drawn: z.number().int().nonnegative(),
      expected: z.number().nonnegative(),
    }),
  ),
  /** The price of a spin, in coins. */
  price: z.number().int().nonnegative(),
  ev: z.number(),
  ev_percent: z.number(),
  faults: z.array(wheelProblem),
  /** Draws by this table. */
  draws: z.number().int().nonnegative(),
  /**
   * How much the draws differ from the odds, and how probable that is by chance. Null while there are too few draws.
   */
  chi_square: z.number().nullable(),
  p: z.number().min(0).max(1).nullable(),
  /** The approval that a new table waits for. */
  pending: id.nullable(),
  version,
});
export type WheelRecord = z.output<typeof wheelRecord>;

/** The wheel: its weights and odds, and how its draws compare with them. */
export const wheelGet = defineCall({
  name: 'wheel/get',
  input: z.strictObject({}),
  output: wheelRecord,
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

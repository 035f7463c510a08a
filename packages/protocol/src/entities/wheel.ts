import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

/** A segment of the wheel. The server draws by `weight`; the other fields say the same in other units. */
export const wheelPrize = z.object({
  id,
  name: z.string(),
  /** Coins, or another spin. */
  coins: z.union([z.number().int().positive(), z.literal('free')]),
  /** In coins; 0 for another spin. */
  value: z.number().int().nonnegative(),
  /** In percent. */
  probability: z.number().positive(),
  weight: z.number().int().positive(),
  /** `weight` divided by the sum of all. */
  odds: z.number().positive().max(1),
  colours: z.object({ fill: z.string(), text: z.string() }),
});
export type WheelPrize = z.output<typeof wheelPrize>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The proof of a draw: `hash` was published before it, the seeds after it. */
const proof = z.object({
  spin_id: id,
  /** SHA-256 of `server_seed`. */
  hash: sha256,
  server_seed: sha256,
  client_seed: z.string(),
  number: z.number().min(0).lt(1),
  /** The hash of the server seed of the next draw. */
  next_hash: sha256,
});

/** The result of a draw: another spin, or coins. */
export const draw = z.union([
  z.object({ prize_id: id, type: z.literal('spin'), proof }),
  z.object({ prize_id: id, value: z.number().int().positive(), proof }),
]);
export type Draw = z.output<typeof draw>;

export const drawDetails = z.object({
  success: z.literal(true),
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
  /** Only if coins were charged. */
  credits_spent: z.number().int().positive().optional(),
  /** Remaining free spins. */
  spins: z.number().int().nonnegative(),
});
export type DrawDetails = z.output<typeof drawDetails>;

/** A past draw, with everything that is needed to compute it again. */
export const pastDraw = z.object({
  time: unixSeconds,
  paid: z.boolean(),
  prize_id: id,
  coins: z.union([z.number().int().positive(), z.literal('free')]),
  /** The table of weights that was used. */
  weights_id: id,
  proof,
});
export type PastDraw = z.output<typeof pastDraw>;

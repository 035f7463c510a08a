import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';

/** A segment of the wheel. The server draws by `weight`; everything else says the same in other words. */
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
  /** `weight` of the sum of all. */
  odds: z.number().positive().max(1),
  colours: z.object({ fill: z.string(), text: z.string() }),
});
export type WheelPrize = z.output<typeof wheelPrize>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What makes a draw provable: `hash` was told before it, the seeds after it. */
const proof = z.object({
  spin_id: id,
  /** SHA-256 of `server_seed`. */
  hash: sha256,
  server_seed: sha256,
  client_seed: z.string(),
  number: z.number().min(0).lt(1),
  /** Of the seed of the next draw. */
  next_hash: sha256,
});

/** What the wheel stops at: another spin, or coins. */
export const draw = z.union([
  z.object({ prize_id: id, type: z.literal('spin'), proof }),
  z.object({ prize_id: id, value: z.number().int().positive(), proof }),
]);
export type Draw = z.output<typeof draw>;

export const drawDetails = z.object({
  success: z.literal(true),
  credits: z.number().int().nonnegative(),
  credits_version: z.number().int().nonnegative(),
  /** Only where coins went. */
  credits_spent: z.number().int().positive().optional(),
  /** Free spins that are left. */
  spins: z.number().int().nonnegative(),
});
export type DrawDetails = z.output<typeof drawDetails>;

/** A draw as it is told later on, with all that it takes to compute it again. */
export const pastDraw = z.object({
  time: unixSeconds,
  paid: z.boolean(),
  prize_id: id,
  coins: z.union([z.number().int().positive(), z.literal('free')]),
  /** The table of weights that it was drawn from. */
  weights_id: id,
  proof,
});
export type PastDraw = z.output<typeof pastDraw>;

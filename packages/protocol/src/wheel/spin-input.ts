import { z } from 'zod';
import { traceId } from '../fields.ts';

const MAX_SEED_CHARACTERS = 64;
/**
 * Returns whether a seed is valid. It is counted in characters as people see them. The database stores every
 * character but NUL.
 */
const isSeed = (seed: string) => [...seed].length <= MAX_SEED_CHARACTERS && !seed.includes('\0');

/**
 * A spin needs no payload. Without a `trace_id` each call is a spin of its own. `client_seed` is the member's
 * part in the draw; if it is missing, the server generates one and returns it.
 */
export const spinInput = z.object({
  trace_id: traceId.optional(),
  client_seed: z
    .string()
    .min(1)
    .max(2 * MAX_SEED_CHARACTERS)
    .refine(isSeed)
    .optional(),
});

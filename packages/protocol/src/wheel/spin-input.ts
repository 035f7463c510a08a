import { z } from 'zod';
import { traceId } from '../fields.ts';

const MAX_SEED_CHARACTERS = 64;
/** Characters as people count them; the database keeps every one but NUL. */
const isSeed = (seed: string) => [...seed].length <= MAX_SEED_CHARACTERS && !seed.includes('\0');

/** `client_seed` is the member's part in the draw; left out, the server takes one by chance and tells it. */
export const spinInput = z.object({
  trace_id: traceId,
  client_seed: z
    .string()
    .min(1)
    .max(2 * MAX_SEED_CHARACTERS)
    .refine(isSeed)
    .optional(),
});

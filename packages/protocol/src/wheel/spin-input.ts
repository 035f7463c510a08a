import { z } from 'zod';
import { traceId } from '../fields.ts';

/** `client_seed` is the member's part in the draw; left out, the server takes one by chance and tells it. */
export const spinInput = z.object({
  trace_id: traceId,
  client_seed: z.string().min(1).max(64).optional(),
});

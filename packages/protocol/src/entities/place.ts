import { z } from 'zod';

export const place = z.object({ place_id: z.number().int(), description: z.string() });
export type Place = z.output<typeof place>;

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { person } from '../entities/person.ts';
import { page, unixSeconds } from '../fields.ts';

const { currentLength } = page(0);

/** Whoever stands in the spotlight and fits the member's wishes, the newest purchase first; 20 at once. */
export const spotlight = defineCall({
  name: 'spotlight',
  input: z.object({ currentLength }).optional().default({ currentLength: 0 }),
  output: z.array(person),
  details: z.object({
    /** In coins, for so many hours. */
    price: z.number().int().nonnegative(),
    hours: z.number().int().positive(),
    /** Whether the member may add themselves: not while they stand there. */
    can_add: z.boolean(),
    /** When the own one ends. */
    ends: unixSeconds.optional(),
    /** What became of the own newest one, running or over. */
    last: boostReport.optional(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { person } from '../entities/person.ts';
import { page, unixSeconds } from '../fields.ts';

const { currentLength } = page(0);

/** People in the spotlight who match the member's criteria, newest purchase first; 20 at once. */
export const spotlight = defineCall({
  name: 'spotlight',
  input: z.object({ currentLength }).optional().default({ currentLength: 0 }),
  output: z.array(person),
  details: z.object({
    /** The price in coins, and the hours that it buys. */
    price: z.number().int().nonnegative(),
    hours: z.number().int().positive(),
    /** Whether the member may buy a place: not while they have one. */
    can_add: z.boolean(),
    /** When the member's own place ends. */
    ends: unixSeconds.optional(),
    /** The result of the member's newest place, running or over. */
    last: boostReport.optional(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { noInput } from '../fields.ts';

const coins = z.number().int().nonnegative();

/** The results of the member's last 20 boosts, newest first, and what a boost costs and promises now. */
export const boostState = defineCall({
  name: 'boost/state',
  input: noInput,
  output: z.array(boostReport.extend({ kind: z.enum(['top', 'featured']) })),
  details: z.object({
    prices: z.object({ top: coins, featured: coins }),
    /** The duration of `top`. */
    hours: z.number().int().positive(),
    /** The number of impressions of `featured`, and the days in which they are delivered. */
    shows: z.number().int().positive(),
    days: z.number().int().positive(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

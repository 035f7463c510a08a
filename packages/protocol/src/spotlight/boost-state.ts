import { z } from 'zod';
import { defineCall } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { noInput } from '../fields.ts';

const coins = z.number().int().nonnegative();

/** What became of the member's boosts, newest first, the last 20; and what one costs and promises now. */
export const boostState = defineCall({
  name: 'boost/state',
  input: noInput,
  output: z.array(boostReport.extend({ kind: z.enum(['top', 'featured']) })),
  details: z.object({
    prices: z.object({ top: coins, featured: coins }),
    /** How long `top` stands first. */
    hours: z.number().int().positive(),
    /** How often `featured` is shown, and within how many days. */
    shows: z.number().int().positive(),
    days: z.number().int().positive(),
  }),
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { chargeDetails, tooFewCredits } from '../entities/charge.ts';
import { none, traceId, unixSeconds } from '../fields.ts';

const kind = z.enum(['top', 'featured']);
/** What is left of it. */
const what = z.object({
  kind,
  /** `top`: until then one is first. `featured`: what was not delivered by then comes back. */
  ends: unixSeconds,
  /** `featured`: impressions that are still to come. */
  left: z.number().int().nonnegative().optional(),
});

/**
 * First among the cards for a day (`top`), or shown so many times at the head of Discover (`featured`). `conflict` while one of
 * the kind runs; a repeated trace answers as the first did and charges nothing.
 */
export const boostBuy = defineCall({
  name: 'boost/buy',
  input: z.object({ kind, trace_id: traceId }),
  output: what,
  details: chargeDetails.extend(what.omit({ kind: true }).shape),
  errors: { conflict: none, not_enough_credits: tooFewCredits, trace_conflict: none },
  rate: 'money',
  audience: 'member',
});

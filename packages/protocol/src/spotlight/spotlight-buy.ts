import { z } from 'zod';
import { defineCall } from '../define.ts';
import { chargeDetails, tooFewCredits } from '../entities/charge.ts';
import { offInMarket } from '../entities/flags.ts';
import { restriction } from '../entities/restriction.ts';
import { termsDue } from '../entities/terms.ts';
import { none, traceId, unixSeconds } from '../fields.ts';

const until = z.object({ ends: unixSeconds });

/**
 * Buys a place in the spotlight. `conflict` while the member has one, `forbidden` where none are sold. A repeated trace
 * id gets the first reply and charges nothing.
 */
export const spotlightBuy = defineCall({
  name: 'spotlight/buy',
  input: z.object({ trace_id: traceId }),
  output: until,
  details: chargeDetails.extend(until.shape),
  errors: {
    forbidden: offInMarket,
    conflict: none,
    not_enough_credits: tooFewCredits,
    trace_conflict: none,
    restricted: restriction,
    terms_required: termsDue,
  },
  rate: 'money',
  audience: 'member',
  restrictedBy: ['buy'],
  needsTerms: true,
});

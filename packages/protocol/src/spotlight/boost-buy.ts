import { z } from 'zod';
import { defineCall } from '../define.ts';
import { chargeDetails, tooFewCredits } from '../entities/charge.ts';
import { offInMarket } from '../entities/flags.ts';
import { restriction } from '../entities/restriction.ts';
import { termsDue } from '../entities/terms.ts';
import { none, traceId, unixSeconds } from '../fields.ts';

const kind = z.enum(['top', 'featured']);
/** What remains of it. */
const what = z.object({
  kind,
  /** `top`: when the first place ends. `featured`: undelivered impressions are refunded then. */
  ends: unixSeconds,
  /** `featured`: remaining impressions. */
  left: z.number().int().nonnegative().optional(),
});

/**
 * First among the cards for a day (`top`), or a number of impressions at the head of Discover (`featured`). `conflict`
 * while one of the kind runs, `forbidden` where none are sold. A repeated trace id gets the first reply and charges
 * nothing.
 */
export const boostBuy = defineCall({
  name: 'boost/buy',
  input: z.object({ kind, trace_id: traceId }),
  output: what,
  details: chargeDetails.extend(what.omit({ kind: true }).shape),
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

import { defineCall } from '../define.ts';
import { inBreak, tooFewCredits } from '../entities/charge.ts';
import { offInMarket } from '../entities/flags.ts';
import { restriction } from '../entities/restriction.ts';
import { termsDue } from '../entities/terms.ts';
import { draw, drawDetails } from '../entities/wheel.ts';
import { none } from '../fields.ts';
import { spinInput } from './spin-input.ts';

/**
 * Buys a spin for coins, charged together with the draw. `forbidden` where none are sold, `limit_reached` with `{break:
 * true, until}` within a break from buying. A repeated trace id gets the first reply.
 */
export const spinofluckBuySpin = defineCall({
  name: 'spinofluck/buy_spin',
  input: spinInput,
  output: draw,
  details: drawDetails,
  errors: {
    forbidden: offInMarket,
    limit_reached: inBreak,
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

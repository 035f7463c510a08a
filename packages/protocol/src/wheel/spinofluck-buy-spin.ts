import { defineCall } from '../define.ts';
import { inBreak, tooFewCredits } from '../entities/charge.ts';
import { draw, drawDetails } from '../entities/wheel.ts';
import { none } from '../fields.ts';
import { spinInput } from './spin-input.ts';

/**
 * A spin for coins, charged with the draw. `forbidden` where none are sold, `limit_reached` with `{break: true, until}` within a
 * break from buying; repeated it answers as the first did.
 */
export const spinofluckBuySpin = defineCall({
  name: 'spinofluck/buy_spin',
  input: spinInput,
  output: draw,
  details: drawDetails,
  errors: {
    forbidden: none,
    limit_reached: inBreak,
    not_enough_credits: tooFewCredits,
    trace_conflict: none,
  },
  rate: 'money',
  audience: 'member',
});

import { defineCall } from '../define.ts';
import { draw, drawDetails } from '../entities/draw.ts';
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
  refusals: ['forbidden', 'limit_reached', 'not_enough_credits', 'trace_conflict'],
  rate: 'money',
  audience: 'member',
});

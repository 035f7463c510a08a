import { defineCall } from '../define.ts';
import { draw, drawDetails } from '../entities/draw.ts';
import { spinInput } from './spin-input.ts';

/** A spin for coins, charged with the draw. `forbidden` where none are sold; repeated it answers as the first did. */
export const spinofluckBuySpin = defineCall({
  name: 'spinofluck/buy_spin',
  input: spinInput,
  output: draw,
  details: drawDetails,
  refusals: ['forbidden', 'not_enough_credits', 'trace_conflict'],
  rate: 'money',
  audience: 'member',
});

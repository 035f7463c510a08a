import { defineCall } from '../define.ts';
import { draw, drawDetails } from '../entities/wheel.ts';
import { none } from '../fields.ts';
import { spinInput } from './spin-input.ts';

/** Uses a free spin; `conflict` without one. A repeated `trace_id` gets the first reply and draws nothing. */
export const spinofluckSpin = defineCall({
  name: 'spinofluck/spin',
  input: spinInput,
  output: draw,
  details: drawDetails,
  errors: { conflict: none, trace_conflict: none },
  rate: 'money',
  audience: 'member',
});

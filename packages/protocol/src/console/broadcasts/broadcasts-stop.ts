import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { controlInput, controlOutput, stateConflict } from './control.ts';

/** Stops a broadcast permanently: nothing is sent after five seconds. */
export const broadcastsStop = defineCall({
  name: 'broadcasts/stop',
  input: controlInput,
  output: controlOutput,
  details: none,
  errors: { not_found: none, conflict: stateConflict, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

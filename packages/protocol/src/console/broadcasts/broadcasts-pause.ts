import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { controlInput, controlOutput, stateConflict } from './control.ts';

/** Pauses a broadcast that runs or is scheduled. */
export const broadcastsPause = defineCall({
  name: 'broadcasts/pause',
  input: controlInput,
  output: controlOutput,
  details: none,
  errors: { not_found: none, conflict: stateConflict, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

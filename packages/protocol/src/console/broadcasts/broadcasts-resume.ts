import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { controlInput, controlOutput, stateConflict } from './control.ts';

/**
 * Goes on with a paused broadcast. One that paused because its audience had changed starts with the audience of now. If
 * that audience needs a second person and the scheduled one did not, the answer is conflict `state`: it is stopped, and
 * another one scheduled.
 */
export const broadcastsResume = defineCall({
  name: 'broadcasts/resume',
  input: controlInput,
  output: controlOutput,
  details: none,
  errors: { not_found: none, conflict: stateConflict, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

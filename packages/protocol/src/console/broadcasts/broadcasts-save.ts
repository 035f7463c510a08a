import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { broadcastContent, broadcastRecord } from './broadcast-row.ts';

/** Creates a draft, or changes one. What is scheduled does not change any more. */
export const broadcastsSave = defineCall({
  name: 'broadcasts/save',
  input: saveInput(broadcastContent),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(broadcastRecord),
      z.object({ reason: z.literal('state') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

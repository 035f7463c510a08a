import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { snippetRow } from './snippet-row.ts';

/** Removes a snippet. Those of all are removed by moderators. */
export const snippetsRemove = defineCall({
  name: 'snippets/remove',
  input: z.strictObject({ id, version }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(snippetRow),
    forbidden: z.object({ reason: z.literal('shared') }),
  },
  rate: 'write',
  audience: { staff: 'operator' },
});

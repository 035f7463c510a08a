import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { pairNote } from './entities.ts';

/** Removes a note about a member for a virtual profile. Operators need the lease. */
export const notesRemove = defineCall({
  name: 'notes/remove',
  input: z.strictObject({ id, version }),
  output: z.object({ id }),
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(pairNote),
    forbidden: z.object({ reason: z.literal('lease') }),
  },
  rate: 'write',
  audience: { staff: 'operator' },
});

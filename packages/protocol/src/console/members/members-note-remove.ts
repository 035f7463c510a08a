import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { memberNote } from './member-note.ts';

/** Removes a note about a member permanently. `id` is the note's. */
export const membersNoteRemove = defineCall({
  name: 'members/note_remove',
  input: z.strictObject({ id, version }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: versionConflict(memberNote) },
  rate: 'write',
  audience: { staff: 'moderator' },
});

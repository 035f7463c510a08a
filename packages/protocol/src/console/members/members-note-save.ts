import { MAX_NOTE_LENGTH, NOTE_CATEGORIES } from '@afterglow/domain/members';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { memberNote } from './member-note.ts';

/** Writes a note about a member, or changes one. `forbidden` where the member has deleted the account. */
export const membersNoteSave = defineCall({
  name: 'members/note_save',
  input: saveInput({ member_id: id, category: z.enum(NOTE_CATEGORIES), text: text(1, MAX_NOTE_LENGTH) }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(memberNote),
    forbidden: z.object({ reason: z.literal('deleted') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

import { MAX_PAIR_NOTE_LENGTH, PAIR_NOTE_CATEGORIES } from '@afterglow/domain/pair-notes';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { pairNote } from './entities.ts';

/**
 * Writes a note about a member for a virtual profile, or changes one. Operators need the lease. Contact data and
 * payments are not written down; wishes only of a member who agreed that intimate answers are stored.
 */
export const notesSave = defineCall({
  name: 'notes/save',
  input: saveInput({
    member_id: id,
    persona_id: id,
    category: z.enum(PAIR_NOTE_CATEGORIES),
    text: text(1, MAX_PAIR_NOTE_LENGTH),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(pairNote),
    forbidden: z.object({ reason: z.enum(['lease', 'contact_data', 'payment', 'consent']) }),
    limit_reached: z.object({ reason: z.literal('notes'), max: z.number().int() }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});

import { NOTE_CATEGORIES } from '@afterglow/domain/members';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

/**
 * A note of staff about a member. The member does not see it. `by` and `at`: who wrote or changed it last, and when.
 */
export const memberNote = z.object({
  id,
  category: z.enum(NOTE_CATEGORIES),
  text: z.string(),
  by,
  at: unixSeconds,
  version,
});
export type MemberNote = z.output<typeof memberNote>;

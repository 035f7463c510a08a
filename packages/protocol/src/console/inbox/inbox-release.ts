import { MAX_HANDOVER_LENGTH } from '@afterglow/domain/pair-notes';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { text } from '../text.ts';
import { leaseConflict } from './entities.ts';

export const RELEASE_REASONS = [
  'answered',
  'language',
  'break',
  'unsure',
  'needs_supervisor',
  'care',
] as const;

/**
 * Releases a conversation. Unless it is answered, it keeps its place in the queue. With `language`, `unsure` or `care`
 * the same operator is not given it for a day. `handover` is shown to the next operator who gets it.
 */
export const inboxRelease = defineCall({
  name: 'inbox/release',
  input: z.strictObject({
    lease_id: id,
    reason: z.enum(RELEASE_REASONS),
    handover: text(1, MAX_HANDOVER_LENGTH).optional(),
  }),
  output: z.object({ lease_id: id }),
  details: none,
  errors: { conflict: leaseConflict },
  rate: 'write',
  audience: { staff: 'operator' },
});

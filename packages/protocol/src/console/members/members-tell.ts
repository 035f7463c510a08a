import { MAX_NOTICE_LENGTH, MIN_NOTICE_LENGTH } from '@afterglow/domain/notices';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { text } from '../text.ts';

/** Tells a member something, as a notice of the site. The member does not see who wrote it. */
export const membersTell = defineCall({
  name: 'members/tell',
  input: z.strictObject({ id, text: text(MIN_NOTICE_LENGTH, MAX_NOTICE_LENGTH), trace_id: traceId }),
  output: z.object({ notice_id: id }),
  details: none,
  errors: { not_found: none, forbidden: z.object({ reason: z.literal('deleted') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

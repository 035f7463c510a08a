import { MAX_COMMENT_LENGTH } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { text } from '../text.ts';

/** Adds a comment for other moderators. The person of the case never reads it. */
export const casesComment = defineCall({
  name: 'cases/comment',
  input: z.strictObject({ id, text: text(1, MAX_COMMENT_LENGTH), trace_id: traceId }),
  output: z.object({ id }),
  details: none,
  errors: { not_found: none, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

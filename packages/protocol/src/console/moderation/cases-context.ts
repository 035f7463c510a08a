import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { reason } from '../reason.ts';
import { caseMessage } from './case-record.ts';

const isOneSide = ({ before, after }: { before?: unknown; after?: unknown }): boolean =>
  before === undefined || after === undefined;

/** Twenty messages more around what the case is about, or before or after one of them. Logged with the reason. */
export const casesContext = defineCall({
  name: 'cases/context',
  input: z
    .strictObject({ id, reason, before: id.optional(), after: id.optional() })
    .refine(isOneSide, { path: ['after'], message: 'before and after exclude each other' }),
  output: z.object({
    /** Oldest first. */
    messages: z.array(caseMessage),
    older: z.boolean(),
    newer: z.boolean(),
  }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});

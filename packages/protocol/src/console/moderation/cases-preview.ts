import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { statementOfReasons } from '../../entities/statement-of-reasons.ts';
import { none } from '../../fields.ts';
import { decision, INCONSISTENT, isConsistent } from './decision.ts';

/** The statement of reasons as the member would read it, in their language. Nothing happens. */
export const casesPreview = defineCall({
  name: 'cases/preview',
  input: z.strictObject(decision).refine(isConsistent, INCONSISTENT),
  output: z.object({ statement: statementOfReasons.extend({ number: z.string().nullable() }) }),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.object({ reason: z.literal('virtual') }),
  },
  rate: 'read',
  audience: { staff: 'moderator' },
});

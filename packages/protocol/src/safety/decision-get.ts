import { z } from 'zod';
import { defineCall } from '../define.ts';
import { statementOfReasons } from '../entities/statement-of-reasons.ts';
import { none } from '../fields.ts';

/** The reasons of a decision about the member, by its number. */
export const decisionGet = defineCall({
  name: 'decision/get',
  input: z.object({ number: z.string().max(20) }),
  output: statementOfReasons,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { statementLine } from '../entities/statement-line.ts';
import { none, page } from '../fields.ts';

/** Every movement of the member's coins, newest first: each balance is the one before it and the amount. */
export const statement = defineCall({
  name: 'statement',
  input: z.object(page(50)).optional().default({ currentLength: 0, recordsToTake: 50 }),
  output: z.array(statementLine),
  details: none,
  refusals: [],
  rate: 'read',
  audience: 'member',
});

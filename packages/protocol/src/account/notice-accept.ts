import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

/** The member has read that virtual profiles are written by staff; kept with the version of the text. */
export const noticeAccept = defineCall({
  name: 'notice/accept',
  input: z.object({ kind: z.literal('virtual') }),
  output: z.object({ kind: z.literal('virtual'), version: z.number().int() }),
  details: none,
  refusals: [],
  rate: 'write',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

const kind = z.enum(['virtual', 'terms']);

/**
 * What a member has read and agrees to, kept with the version of the text: that virtual profiles are written by staff, or new
 * terms. Of the terms `version` says which were shown; `conflict`: there are newer ones, or it was not said.
 */
export const noticeAccept = defineCall({
  name: 'notice/accept',
  input: z.object({ kind, version: z.number().int().positive().max(32_767).optional() }),
  output: z.object({ kind, version: z.number().int() }),
  details: none,
  errors: { conflict: none },
  rate: 'write',
  audience: 'member',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

const kind = z.enum(['virtual', 'terms']);

/**
 * Stores that the member accepts a text, with its version: the notice that staff write for virtual profiles, or the
 * newest terms. `version` is the version of the terms that was shown. `conflict`: there are newer ones by now, or
 * none.
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

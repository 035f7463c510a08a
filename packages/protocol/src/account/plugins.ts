import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

/** Long texts that staff edit: `terms`, `privacy` and `withdrawal`. Plain text with blank lines between paragraphs. */
export const plugins = defineCall({
  name: 'plugins',
  input: z
    .object({
      plugins: z.array(z.string().max(32)).max(20).optional(),
      language: z.string().max(8).optional(),
    })
    .optional()
    .default({}),
  output: z.record(z.string(), z.object({ version: z.number().int(), text: z.string() })),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none, unixSeconds } from '../fields.ts';

/**
 * Texts that staff publish, by name: `terms`, `privacy`, `withdrawal`, and, once they are published, `virtual_notice`,
 * `help_card` and `landing`. Without names the three pages. `text` is the source (markdown), `html` the same without
 * scripts, pictures or links to addresses other than https and paths of the site.
 */
export const plugins = defineCall({
  name: 'plugins',
  input: z
    .object({
      plugins: z.array(z.string().max(32)).max(20).optional(),
      language: z.string().max(8).optional(),
    })
    .optional()
    .default({}),
  output: z.record(
    z.string(),
    z.object({
      version: z.number().int(),
      text: z.string(),
      html: z.string(),
      /** The title, where the text has one. */
      subject: z.string().optional(),
      /** For a material change: when it is in force. */
      effective_at: unixSeconds.optional(),
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});

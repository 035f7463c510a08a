import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { text } from '../text.ts';

/** Returns what the active words of a language find in a text. Nothing is stored. */
export const wordsTest = defineCall({
  name: 'words/test',
  input: z.strictObject({ language: z.enum(LANGUAGES), text: text(1, 2_000) }),
  output: z.object({
    hits: z.array(
      z.object({
        phrase: z.string(),
        class: z.enum(RULE_CLASSES),
        /** Indices into the text, `to` exclusive. */
        from: z.number().int().nonnegative(),
        to: z.number().int().nonnegative(),
      }),
    ),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});

import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { text } from '../text.ts';

/** Returns what would hold a text back: by the phrases of a language, and by the rules that are built in. */
export const guardsTest = defineCall({
  name: 'guards/test',
  input: z.strictObject({ language: z.enum(LANGUAGES), text: text(1, 2_000) }),
  output: z.object({
    hits: z.array(
      z.object({
        reason: z.enum(GUARD_REASONS),
        phrase: z.string(),
        /** Indices into the text, `to` exclusive. */
        from: z.number().int(),
        to: z.number().int(),
        built_in: z.boolean(),
      }),
    ),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

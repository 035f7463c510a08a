import { FLAG_MATCHES, MAX_FLAG_PHRASE, MIN_FLAG_PHRASE } from '@afterglow/domain/flag-words';
import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { wordRow } from './word-row.ts';

/**
 * Adds a flagged word, or changes one. Texts that are written from then on are searched for it. A phrase of nothing
 * visible is `bad_request` (issue `blank`).
 */
export const wordsSave = defineCall({
  name: 'words/save',
  input: saveInput({
    language: z.enum(LANGUAGES),
    phrase: text(MIN_FLAG_PHRASE, MAX_FLAG_PHRASE),
    class: z.enum(RULE_CLASSES),
    match: z.enum(FLAG_MATCHES).default('word'),
    active: z.boolean().default(true),
  }),
  output: actOutput,
  details: none,
  /** `phrase`: the language has it already. */
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(wordRow), z.object({ reason: z.literal('phrase') })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS, MAX_GUARD_PHRASE, MIN_GUARD_PHRASE } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { guardRow } from './guard-row.ts';

/** Adds a phrase, or changes one. It is found as whole words, regardless of their case and marks. */
export const guardsSave = defineCall({
  name: 'guards/save',
  input: saveInput({
    language: z.enum(LANGUAGES),
    phrase: text(MIN_GUARD_PHRASE, MAX_GUARD_PHRASE),
    reason: z.enum(GUARD_REASONS),
    active: z.boolean().default(true),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(guardRow),
      z.object({ reason: z.literal('phrase') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

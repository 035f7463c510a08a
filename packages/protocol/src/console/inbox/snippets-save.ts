import { LANGUAGES } from '@afterglow/domain/languages';
import { MAX_SHORTCUT_LENGTH, MAX_SNIPPET_CATEGORY, MAX_SNIPPET_LENGTH } from '@afterglow/domain/snippets';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { snippetRow } from './snippet-row.ts';

/**
 * Writes a snippet, or changes one. Those of all (`shared`) are for moderators. `forbidden` for what no virtual profile
 * says; `conflict` (`shortcut`) where another one of the same language has the shortcut.
 */
export const snippetsSave = defineCall({
  name: 'snippets/save',
  input: saveInput({
    language: z.enum(LANGUAGES),
    category: text(1, MAX_SNIPPET_CATEGORY),
    shortcut: text(1, MAX_SHORTCUT_LENGTH).regex(/^\S*$/u),
    text: text(1, MAX_SNIPPET_LENGTH),
    shared: z.boolean().default(false),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.discriminatedUnion('reason', [
      versionConflict(snippetRow),
      z.object({ reason: z.literal('shortcut') }),
    ]),
    forbidden: z.discriminatedUnion('reason', [
      z.object({ reason: z.literal('shared') }),
      z.object({ reason: z.enum(GUARD_REASONS), match: z.string() }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});

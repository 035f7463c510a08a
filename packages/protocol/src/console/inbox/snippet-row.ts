import { LANGUAGES } from '@afterglow/domain/languages';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';

/** A text that operators use again: one's own, or one of all. */
export const snippetRow = z.object({
  id,
  language: z.enum(LANGUAGES),
  category: z.string(),
  shortcut: z.string(),
  text: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Replies of the last 30 days that were made from it. */
  used_30d: z.number().int().nonnegative(),
  version,
});
export type SnippetRow = z.output<typeof snippetRow>;

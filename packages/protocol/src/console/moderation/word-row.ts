import { FLAG_MATCHES } from '@afterglow/domain/flag-words';
import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';

/** A word or phrase that flags a member's text for review by staff. */
export const wordRow = z.object({
  id,
  language: z.enum(LANGUAGES),
  phrase: z.string(),
  class: z.enum(RULE_CLASSES),
  /** Whole words only, or within words too. */
  match: z.enum(FLAG_MATCHES),
  active: z.boolean(),
  /** Texts of the last 30 days that it was found in. */
  hits_30d: z.number().int().nonnegative(),
  version,
});
export type WordRow = z.output<typeof wordRow>;

import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';

/** A phrase of the site that holds back what staff write in a virtual profile's name. */
export const guardRow = z.object({
  id,
  language: z.enum(LANGUAGES),
  phrase: z.string(),
  reason: z.enum(GUARD_REASONS),
  active: z.boolean(),
  /** Texts of the last 30 days that it held back. */
  hits_30d: z.number().int().nonnegative(),
  version,
});
export type GuardRow = z.output<typeof guardRow>;

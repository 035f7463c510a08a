import { LANGUAGES } from '@afterglow/domain/languages';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { none } from '../fields.ts';

const published = z.object({ version: z.number().int(), text: z.string() });

/**
 * The terms that the member has accepted, and the newest ones that are due, both as they were published, in one
 * language: the requested one, or that of the account. `not_found`: nothing is due.
 */
export const termsChanges = defineCall({
  name: 'terms/changes',
  input: z
    .object({ language: z.string().max(8).optional() })
    .optional()
    .default({}),
  output: z.object({ language: z.enum(LANGUAGES), accepted: published, newest: published }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: 'member',
});

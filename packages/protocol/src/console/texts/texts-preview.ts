import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { body, language, subject, textName } from './text-record.ts';

/**
 * Shows a text as members would get it, with sample values. `unknown`: what it names and nobody fills in. `missing`:
 * values that it could name and does not.
 */
export const textsPreview = defineCall({
  name: 'texts/preview',
  input: z.strictObject({ name: textName, language, subject: subject.optional(), body }),
  output: z.object({
    html: z.string(),
    subject: z.string().optional(),
    unknown: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { textName, textRecord } from './text-record.ts';

/** A text; with `at` as it was published in that version. */
export const textsGet = defineCall({
  name: 'texts/get',
  input: z.strictObject({ name: textName, at: z.number().int().min(1).max(2_147_483_647).optional() }),
  output: textRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

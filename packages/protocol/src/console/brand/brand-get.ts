import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { brandRecord, brandVersion } from './brand-record.ts';

/** The brand in force; with `at`, `value` and `contrast` are those of that version. */
export const brandGet = defineCall({
  name: 'brand/get',
  input: z.strictObject({ at: brandVersion.optional() }),
  output: brandRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { brandValue } from '../../entities/brand.ts';
import { none } from '../../fields.ts';
import { brandError, brandProposal, contrastPair } from './brand-record.ts';

/** What a save of this value would say, without saving it. */
export const brandCheck = defineCall({
  name: 'brand/check',
  input: z.strictObject({ value: brandValue }),
  output: z.object({
    contrast: z.array(contrastPair),
    proposals: z.array(brandProposal),
    faults: z.array(brandError),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { priceRecord } from './price-set.ts';

/** The prices in coins. */
export const pricesGet = defineCall({
  name: 'prices/get',
  input: z.strictObject({}),
  output: priceRecord,
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

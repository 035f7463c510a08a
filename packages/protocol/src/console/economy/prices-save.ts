import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId, unixSeconds } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { newPrices, priceRecord } from './price-set.ts';

/**
 * Sets all prices, now or from a time on. A set that was to come is replaced. If a price rises, the set holds 24 hours
 * from now at the earliest: `forbidden` with that time.
 */
export const pricesSave = defineCall({
  name: 'prices/save',
  input: z.strictObject({ version, prices: newPrices, from: moment.optional(), trace_id: traceId }),
  output: z.object({ version, from: unixSeconds }),
  details: none,
  errors: {
    conflict: versionConflict(priceRecord),
    forbidden: z.object({ reason: z.literal('notice'), from: unixSeconds }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

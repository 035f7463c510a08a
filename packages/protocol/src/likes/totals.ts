import { defineCall } from '../define.ts';
import { totals as totalsEntity } from '../entities/totals.ts';
import { noInput, none } from '../fields.ts';

/** Returns the numbers beside the member's lists. */
export const totals = defineCall({
  name: 'totals',
  input: noInput,
  output: totalsEntity,
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});

import { definePush } from '../define.ts';
import { totals } from '../entities/totals.ts';
import { none } from '../fields.ts';

/** Sends the member the numbers beside their lists after one of them has changed. */
export const totalsChanged = definePush({ name: 'totals', data: totals, details: none });

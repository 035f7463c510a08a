import { definePush } from '../define.ts';
import { totals } from '../entities/totals.ts';
import { none } from '../fields.ts';

export const totalsChanged = definePush({ name: 'totals', data: totals, details: none });

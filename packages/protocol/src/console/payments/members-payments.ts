import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { listInput, listOutput, search } from '../list.ts';
import { paymentFilters, paymentRow } from './payment-row.ts';

/** The payments of one member. `id` is the member's. An erased member is `not_found`. */
export const membersPayments = defineCall({
  name: 'members/payments',
  input: listInput({ fields: { id, search }, filter: paymentFilters, sort: ['-at', 'amount'] }),
  output: listOutput(paymentRow),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

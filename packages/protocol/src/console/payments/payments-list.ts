import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { listInput, listOutput, search } from '../list.ts';
import { paymentFilters, paymentRow } from './payment-row.ts';

/**
 * All payments, newest first. `search`: `A-000123` and digits are a payment, a text with `@` is the exact email address
 * of the payer, anything else the beginning of the payer's name.
 */
export const paymentsList = defineCall({
  name: 'payments/list',
  input: listInput({ fields: { search }, filter: paymentFilters, sort: ['-at', 'amount'] }),
  output: listOutput(paymentRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

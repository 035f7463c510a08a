import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { WITHDRAWAL_STATES, withdrawalRow } from './withdrawal-row.ts';

/**
 * All withdrawals, newest first. `search`: the number of one (`W-…`), `A-000123` for those about a payment, digits for
 * an id, an exact email address, or the beginning of a member's name. The sort `amount` is by the price of the purchase
 * that it names.
 */
export const withdrawalsList = defineCall({
  name: 'withdrawals/list',
  input: listInput({
    fields: { search },
    filter: { state: anyOf(z.enum(WITHDRAWAL_STATES)), person: anyOf(id), at: range(moment) },
    sort: ['-at', 'amount'],
  }),
  output: listOutput(withdrawalRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

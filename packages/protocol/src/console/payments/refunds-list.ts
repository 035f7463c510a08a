import { REFUND_STATES } from '@afterglow/domain/payments';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { refundRow } from './refund-row.ts';

/** All refunds, newest first. `search`: `A-000123` is a payment, digits are a refund, anything else is the payer. */
export const refundsList = defineCall({
  name: 'refunds/list',
  input: listInput({
    fields: { search },
    filter: { state: anyOf(z.enum(REFUND_STATES)), person: anyOf(id), at: range(moment) },
    sort: ['-at', 'amount'],
  }),
  output: listOutput(refundRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

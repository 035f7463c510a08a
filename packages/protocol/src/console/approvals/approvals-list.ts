import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { approval } from './approval.ts';

/** The acts that needed a second person, newest first. */
export const approvalsList = defineCall({
  name: 'approvals/list',
  input: listInput({
    fields: { search },
    filter: {
      state: anyOf(z.enum(APPROVAL_STATES)),
      call: anyOf(z.string().regex(/^[a-z][a-z_/]{0,63}$/)),
      /** Who made the call. */
      by: anyOf(id),
    },
    sort: ['-at'],
  }),
  output: listOutput(approval),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

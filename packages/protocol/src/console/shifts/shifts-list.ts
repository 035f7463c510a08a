import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { SHIFT_KINDS, shiftRow } from './shift-row.ts';

/** The shifts of all staff, the latest begin first. `search`: the id, name or email address of a member of staff. */
export const shiftsList = defineCall({
  name: 'shifts/list',
  input: listInput({
    fields: { search },
    filter: { staff: anyOf(id), kind: anyOf(z.enum(SHIFT_KINDS)), from: range(moment) },
    sort: ['-from'],
  }),
  output: listOutput(shiftRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';
import { SHIFT_KINDS, shiftRow } from './shift-row.ts';

/** The caller's own shifts, the latest begin first. */
export const shiftsMine = defineCall({
  name: 'shifts/mine',
  input: listInput({ filter: { kind: anyOf(z.enum(SHIFT_KINDS)), from: range(moment) }, sort: ['-from'] }),
  output: listOutput(shiftRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});

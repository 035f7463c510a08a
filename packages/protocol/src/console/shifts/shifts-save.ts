import { MAX_SHIFT_NOTE_LENGTH, MAX_SHIFT_S } from '@afterglow/domain/shifts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { text } from '../text.ts';
import { shiftRow } from './shift-row.ts';

/**
 * Plans a shift of up to a day (25 hours when the clocks go back), or changes a plan. Two plans of a person
 * do not overlap (`conflict`, `overlap`); one may begin when another ends. Worked shifts cannot be changed.
 */
export const shiftsSave = defineCall({
  name: 'shifts/save',
  input: saveInput({
    staff_id: id,
    from: moment,
    to: moment,
    note: text(0, MAX_SHIFT_NOTE_LENGTH).default(''),
  })
    .refine(({ from, to }) => to > from, { path: ['to'], message: 'order' })
    .refine(({ from, to }) => to - from <= MAX_SHIFT_S, { path: ['to'], message: 'duration' }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([
      versionConflict(shiftRow),
      /** With the plan that is in the way. */
      z.object({ reason: z.literal('overlap'), shift: shiftRow }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

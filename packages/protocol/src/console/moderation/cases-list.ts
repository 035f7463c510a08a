import { CASE_QUEUES, CASE_STATES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { text } from '../text.ts';
import { caseRow } from './case-row.ts';

/** Cases, the most urgent first. `search`: a number (`C-000123`, `R-000123`, `S-000123`), an id, or a person's name. */
export const casesList = defineCall({
  name: 'cases/list',
  input: listInput({
    fields: { search },
    filter: {
      queue: anyOf(z.enum(CASE_QUEUES)),
      state: anyOf(z.enum(CASE_STATES)),
      kind: anyOf(text(1, 40)),
      due: range(moment),
      taken_by: anyOf(id),
      decided_by: anyOf(id),
      person: anyOf(id),
      rule: anyOf(id),
      /** `true`: drawn for a second review that nobody has taken yet. */
      second_look: anyOf(z.boolean()),
    },
    sort: ['priority', 'due_at', 'created_at'],
  }),
  output: listOutput(caseRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});

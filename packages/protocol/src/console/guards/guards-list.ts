import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { guardRow } from './guard-row.ts';

/** The phrases of the site, beside the rules that are built in. `search`: a part of the phrase. */
export const guardsList = defineCall({
  name: 'guards/list',
  input: listInput({
    fields: { search },
    filter: {
      language: anyOf(z.enum(LANGUAGES)),
      reason: anyOf(z.enum(GUARD_REASONS)),
      active: anyOf(z.boolean()),
    },
    sort: ['phrase', '-at'],
  }),
  output: listOutput(guardRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

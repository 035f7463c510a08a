import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { textKind, textRow } from './text-record.ts';

/** Every text. `search` finds a part of a name; `state`: whether it was ever published here. */
export const textsList = defineCall({
  name: 'texts/list',
  input: listInput({
    fields: { search },
    filter: {
      kind: anyOf(textKind),
      state: anyOf(z.enum(['published', 'shipped'])),
      draft: anyOf(z.boolean()),
    },
    sort: ['name', '-at'],
  }),
  output: listOutput(textRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

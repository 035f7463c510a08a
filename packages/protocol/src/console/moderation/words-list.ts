import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { wordRow } from './word-row.ts';

/** The flagged words. `search`: the beginning of a phrase. */
export const wordsList = defineCall({
  name: 'words/list',
  input: listInput({
    fields: { search },
    filter: {
      language: anyOf(z.enum(LANGUAGES)),
      class: anyOf(z.enum(RULE_CLASSES)),
      active: anyOf(z.boolean()),
    },
    sort: ['phrase', '-at'],
  }),
  output: listOutput(wordRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});

import { LANGUAGES } from '@afterglow/domain/languages';
import { MAX_SNIPPET_CATEGORY } from '@afterglow/domain/snippets';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { text } from '../text.ts';
import { snippetRow } from './snippet-row.ts';

/** The caller's snippets and the shared ones. `search`: a part of the shortcut or of the text. */
export const snippetsList = defineCall({
  name: 'snippets/list',
  input: listInput({
    fields: { search },
    filter: {
      language: anyOf(z.enum(LANGUAGES)),
      category: anyOf(text(1, MAX_SNIPPET_CATEGORY)),
      shared: anyOf(z.boolean()),
      mine: anyOf(z.boolean()),
    },
    sort: ['shortcut', 'used_30d'],
  }),
  output: listOutput(snippetRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});

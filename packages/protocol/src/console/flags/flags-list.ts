import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { listInput, listOutput, search } from '../list.ts';
import { flagRow } from './flag-row.ts';

/** Every flag. `search` finds a part of a key. */
export const flagsList = defineCall({
  name: 'flags/list',
  input: listInput({ fields: { search }, filter: {}, sort: ['key'] }),
  output: listOutput(flagRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { giftRow } from './gift-row.ts';

/** The gifts in the order of members. `search`: an id, or the beginning of a name in any language. */
export const giftsList = defineCall({
  name: 'gifts/list',
  input: listInput({ fields: { search }, filter: { active: anyOf(z.boolean()) }, sort: ['position'] }),
  output: listOutput(giftRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

import { PACKAGE_KINDS } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { packageRow } from './package-row.ts';

/** The packages: coins, then premium, each from the smallest. `search`: an id, or the number of coins or months. */
export const packagesList = defineCall({
  name: 'packages/list',
  input: listInput({
    fields: { search },
    filter: { kind: anyOf(z.enum(PACKAGE_KINDS)), active: anyOf(z.boolean()) },
    sort: ['position'],
  }),
  output: listOutput(packageRow),
  details: none,
  rate: 'read',
  errors: {},
  audience: { staff: 'manager' },
});

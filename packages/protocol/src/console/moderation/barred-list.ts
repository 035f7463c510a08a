import { BARRED_KINDS } from '@afterglow/domain/barred';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { barredRow } from './barred-row.ts';

/**
 * Addresses, domains and pictures that may not come back. `search`: an id, the beginning of a label, or, from the role
 * of managers, an address. `active`: still in force.
 */
export const barredList = defineCall({
  name: 'barred/list',
  input: listInput({
    fields: { search },
    filter: { kind: anyOf(z.enum(BARRED_KINDS)), active: anyOf(z.boolean()) },
    sort: ['-at'],
  }),
  output: listOutput(barredRow),
  details: none,
  errors: { forbidden: roleTooLow },
  rate: 'read',
  audience: { staff: 'moderator' },
});

import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { languagePrefix, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { staffRow } from './staff-row.ts';

/**
 * The accounts of staff. `search`: digits are an id, a text with `@` a part of an email address, anything else a part
 * of a name.
 */
export const staffList = defineCall({
  name: 'staff/list',
  input: listInput({
    fields: { search },
    filter: {
      role: anyOf(z.enum(STAFF_ROLES)),
      state: anyOf(z.enum(STAFF_STATES)),
      language: anyOf(languagePrefix),
    },
    sort: ['name'],
  }),
  output: listOutput(staffRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});

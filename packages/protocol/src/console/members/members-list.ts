import { MEMBER_STATES } from '@afterglow/domain/members';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { languagePrefix, none } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { anyOf, listInput, listOutput, moment, range, search } from '../list.ts';
import { memberRow } from './member-row.ts';

/**
 * The members, newest first. `search`: digits are an id, a text with `@` is an exact email address (managers
 * and above; others get `forbidden`), anything else the beginning of a name. Where no name has this prefix,
 * similar names are found.
 */
export const membersList = defineCall({
  name: 'members/list',
  input: listInput({
    fields: { search },
    filter: {
      state: anyOf(z.enum(MEMBER_STATES)),
      language: anyOf(languagePrefix),
      /** Two letters, of the place where the member lives. */
      country: anyOf(z.string().regex(/^[A-Z]{2}$/)),
      created: range(moment),
      active: range(moment),
      premium: anyOf(z.boolean()),
      restricted: anyOf(z.boolean()),
    },
    sort: ['-created', 'name', 'active'],
  }),
  output: listOutput(memberRow),
  details: none,
  errors: { forbidden: roleTooLow },
  rate: 'read',
  audience: { staff: 'moderator' },
});

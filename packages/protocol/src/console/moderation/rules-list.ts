import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { ruleRow } from './rule-row.ts';

/** The rules that decisions about members name. `search`: the beginning of a code. */
export const rulesList = defineCall({
  name: 'rules/list',
  input: listInput({
    fields: { search },
    filter: { class: anyOf(z.enum(RULE_CLASSES)), active: anyOf(z.boolean()) },
    sort: ['code'],
  }),
  output: listOutput(ruleRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});

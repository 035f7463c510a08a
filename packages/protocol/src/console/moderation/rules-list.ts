import { RULE_CLASSES, SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { version } from '../acts.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';

const rule = z.object({
  id,
  code: z.string(),
  class: z.enum(RULE_CLASSES),
  /** A severe rule leads to a ban at once. */
  severe: z.boolean(),
  basis: z.object({ kind: z.enum(['law', 'clause']), ref: z.string() }),
  texts: z.object({ he: z.string(), en: z.string(), de: z.string() }),
  /** The decisions that follow, from the first to the last. */
  ladder: z.array(z.enum(SANCTIONS)),
  active: z.boolean(),
  version,
});
export type Rule = z.output<typeof rule>;

/** The rules that decisions about members name. `search`: the beginning of a code. */
export const rulesList = defineCall({
  name: 'rules/list',
  input: listInput({
    fields: { search },
    filter: { class: anyOf(z.enum(RULE_CLASSES)), active: anyOf(z.boolean()) },
    sort: ['code'],
  }),
  output: listOutput(rule),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});

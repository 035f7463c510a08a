import { MAX_RULE_CODE, MAX_RULE_REF, MAX_RULE_TEXT, RULE_CLASSES } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { ruleRow } from './rule-row.ts';

const ruleText = text(1, MAX_RULE_TEXT);

/**
 * Adds a rule, or changes one. What follows from it depends on its class. Statements of reasons keep the words of their
 * day. A rule that is not active cannot be named by new decisions.
 */
export const rulesSave = defineCall({
  name: 'rules/save',
  input: saveInput({
    code: text(1, MAX_RULE_CODE),
    class: z.enum(RULE_CLASSES),
    basis: z.strictObject({ kind: z.enum(['law', 'clause']), ref: text(1, MAX_RULE_REF) }),
    texts: z.strictObject({ he: ruleText, en: ruleText, de: ruleText }),
    active: z.boolean().default(true),
  }),
  output: actOutput,
  details: none,
  /** `code`: another rule has it. */
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(ruleRow), z.object({ reason: z.literal('code') })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

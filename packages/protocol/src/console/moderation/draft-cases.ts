import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall, definePush } from '../../define.ts';
import { item } from '../../entities/item.ts';
import { statementOfReasons } from '../../entities/statement-of-reasons.ts';
import { id, none, traceId, unixSeconds } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { by, listedPerson } from '../entities.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';
import { reason } from '../reason.ts';
import { text } from '../text.ts';
import { caseMessage, caseRecord } from './case-record.ts';

const kinds = z.array(z.enum(RESTRICTION_KINDS));
const STATES = ['open', 'taken', 'decided'] as const;
const facts = text(10, 2000);
const DECISIONS = ['dismiss', 'remove', ...SANCTIONS, 'uphold', 'change', 'overturn'] as const;
const decided = {
  id,
  decision: z.enum(DECISIONS),
  rule_id: id.optional(),
  facts,
  kinds: kinds.optional(),
  until: moment.optional(),
  items: z.array(item).default([]),
  reason: reason.optional(),
  to: z
    .strictObject({
      decision: z.enum(['remove', ...SANCTIONS]),
      rule_id: id,
      kinds: kinds.optional(),
      until: moment.optional(),
    })
    .optional(),
};
const mod = { staff: 'moderator' } as const;
const _busy = z.union([
  z.object({ reason: z.literal('taken'), by, until: unixSeconds }),
  z.object({ reason: z.literal('decided') }),
]);
const own = z.object({ reason: z.literal('own_decision') });
const _difficult = z.object({ reason: z.literal('difficult'), max: z.number(), until: unixSeconds });
export const casesContext = defineCall({
  name: 'cases/context',
  input: z.strictObject({ id, reason, before: id.optional(), after: id.optional() }),
  output: z.object({ messages: z.array(caseMessage), older: z.boolean(), newer: z.boolean() }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: mod,
});
export const casesPreview = defineCall({
  name: 'cases/preview',
  input: z.strictObject(decided),
  output: z.object({ statement: statementOfReasons.extend({ number: z.string().nullable() }) }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: mod,
});
export const casesDecide = defineCall({
  name: 'cases/decide',
  input: z.strictObject({ ...decided, version, trace_id: traceId }),
  output: z.object({
    id,
    state: z.enum(STATES),
    statement: z.string().nullable(),
    undo_until: unixSeconds,
    version,
  }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(caseRecord), z.object({ reason: z.enum(['claim', 'decided']) })]),
    forbidden: z.object({ reason: z.enum(['own_decision', 'virtual']) }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: mod,
  once: true,
});
export const casesUndo = defineCall({
  name: 'cases/undo',
  input: z.strictObject({ id, trace_id: traceId }),
  output: z.object({ id, state: z.enum(STATES), version }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.literal('late') }),
    forbidden: z.object({ reason: z.literal('other') }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: mod,
  once: true,
});
export const casesSecondLook = defineCall({
  name: 'cases/second_look',
  input: z.strictObject({ id, agree: z.boolean(), text: text(10, 1000), trace_id: traceId }),
  output: z.object({ id }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.object({ reason: z.literal('done') }),
    forbidden: own,
    trace_conflict: none,
  },
  rate: 'write',
  audience: mod,
  once: true,
});
export const casesBulk = defineCall({
  name: 'cases/bulk',
  input: z.strictObject({
    ids: z.array(id).min(1).max(50),
    decision: z.enum(['dismiss', 'remove']),
    rule_id: id.optional(),
    facts,
    trace_id: traceId,
  }),
  output: z.object({ done: z.array(id), refused: z.array(z.object({ id, code: z.string() })) }),
  details: none,
  errors: { conflict: z.object({ reason: z.literal('kinds') }), trace_conflict: none },
  rate: 'write',
  audience: mod,
  once: true,
});
export const casesRefer = defineCall({
  name: 'cases/refer',
  input: z.strictObject({ id, authority: text(2, 120), reference: text(1, 120), reason, trace_id: traceId }),
  output: z.object({ id }),
  details: none,
  errors: { not_found: none, trace_conflict: none, step_up_required: none },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
export const evidenceList = defineCall({
  name: 'evidence/list',
  input: listInput({ filter: { kind: anyOf(text(1, 40)) }, sort: ['-at'] }),
  output: listOutput(
    z.object({ id, case_id: id.nullable(), kind: z.string(), at: unixSeconds, until: unixSeconds }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
export const evidenceOpen = defineCall({
  name: 'evidence/open',
  input: z.strictObject({ id, reason }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        at: unixSeconds,
        text: z.string().optional(),
        photo: z.string().optional(),
      }),
    ),
  }),
  details: none,
  errors: { not_found: none, step_up_required: none },
  rate: 'write',
  audience: { staff: 'admin' },
  freshFactor: true,
});
void actOutput;

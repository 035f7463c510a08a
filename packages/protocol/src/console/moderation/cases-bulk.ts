import { MAX_BULK_CASES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { facts } from './decision.ts';

const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;
const hasRule = ({ decision, rule_id }: { decision: string; rule_id?: unknown }): boolean =>
  decision !== 'remove' || rule_id !== undefined;

/**
 * Applies one decision to up to fifty cases of one kind. Unclaimed cases are claimed, difficult ones up to the caller's
 * daily limit. `refused` lists the cases that did not change.
 */
export const casesBulk = defineCall({
  name: 'cases/bulk',
  input: z
    .strictObject({
      ids: z.array(id).min(1).max(MAX_BULK_CASES).refine(isEachOnce),
      decision: z.enum(['dismiss', 'remove']),
      rule_id: id.optional(),
      facts,
      trace_id: traceId,
    })
    .refine(hasRule, { path: ['rule_id'], message: 'a removal names its rule' }),
  output: z.object({
    done: z.array(id),
    refused: z.array(
      z.object({
        id,
        code: z.enum(['not_found', 'conflict', 'forbidden', 'bad_request', 'limit_reached']),
      }),
    ),
  }),
  details: none,
  errors: { conflict: z.object({ reason: z.literal('kinds') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});

import { CASE_DECISIONS } from '@afterglow/domain/cases';
import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { MAX_FACTS_LENGTH, MIN_FACTS_LENGTH, SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { item } from '../../entities/item.ts';
import { id } from '../../fields.ts';
import { moment } from '../list.ts';
import { reason } from '../reason.ts';
import { text } from '../text.ts';

/* What a moderator decides about a case. The preview takes the same. */

const MAX_ITEMS = 50;

/** What the member reads of it: what happened, and how it is known. */
export const facts = text(MIN_FACTS_LENGTH, MAX_FACTS_LENGTH);

const measures = {
  /** Only for `restrict`; without it the kinds of the rule are closed. */
  kinds: z.array(z.enum(RESTRICTION_KINDS)).min(1).max(RESTRICTION_KINDS.length).optional(),
  /** Only for `restrict` and `suspend`: an hour to 180 days ahead; without it 7 and 30 days. */
  until: moment.optional(),
};

type Measures = { decision: string; kinds?: unknown; until?: unknown };

/** Returns whether the parts of a decision fit together. A warning closes nothing, and a ban has no end. */
export const isConsistent = ({ decision, kinds, until }: Measures): boolean =>
  (decision === 'restrict' || kinds === undefined) &&
  (decision === 'restrict' || decision === 'suspend' || until === undefined);

export const INCONSISTENT = { path: ['decision'], message: 'kinds or until do not belong to this decision' };

/** The decision that takes the place of the one that was objected to. */
const changed = z
  .strictObject({ decision: z.enum(['remove', ...SANCTIONS]), rule_id: id, ...measures })
  .refine(isConsistent, INCONSISTENT);

/** The fields of a decision. An appeal takes `uphold`, `change` with `to`, or `overturn`; other cases take the rest. */
export const decision = {
  id,
  decision: z.enum(CASE_DECISIONS),
  /** Only for `remove` and every sanction. */
  rule_id: id.optional(),
  facts,
  ...measures,
  /** What is removed. `remove` without items removes what the case is about. */
  items: z.array(z.strictObject(item.shape)).max(MAX_ITEMS).default([]),
  /** Why a sanction is not the one that `proposal` of `cases/get` has for this rule. */
  reason: reason.optional(),
  /** Only for `change`: the new decision. */
  to: changed.optional(),
};

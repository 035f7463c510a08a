import { APPEAL_DECISIONS, type AppealDecision } from '@afterglow/domain/reports';
import type { Result } from '@afterglow/domain/result';
import { isDeviation, proposeSanction, SANCTIONS, type Sanction } from '@afterglow/domain/sanctions';
import type { casesPreview } from '@afterglow/protocol/console/moderation/cases-preview';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Item } from '@afterglow/protocol/entities/item';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { CaseMeasure } from '../../features/account/index.ts';
import { findLanguage } from '../../features/profile/index.ts';
import {
  countPoints,
  findItemOwner,
  findRemovable,
  findRule,
  type Measure,
  type Rule,
  type StoredCase,
} from '../../features/safety/index.ts';
import { findEnd, resolveRestriction } from '../sanction-choice.ts';
import { isWithinReach } from './case-reach.ts';
import { toItem } from './case-rows.ts';

/* The effect of a decision: its rule, what it closes and what it removes. Both the decision and its preview use it. */

type Input = ParsedInputOf<typeof casesPreview>;

/** What is decided against the person of the case. */
export type ChosenMeasure = Omit<CaseMeasure, 'files'>;

export type ChosenDecision =
  | { decision: 'dismiss' | 'uphold' | 'overturn'; measure: null }
  | { decision: Measure | 'change'; measure: ChosenMeasure };

/** The input is invalid, or the decision sanctions a virtual profile. */
type DecisionError = { reason: 'input'; path: string; message: string } | { reason: 'virtual' };
type Choice = Result<ChosenDecision, DecisionError>;

const isSanction = (decision: string): decision is Sanction =>
  SANCTIONS.some((sanction) => sanction === decision);
const isAppealDecision = (decision: string): decision is AppealDecision =>
  APPEAL_DECISIONS.some((appealDecision) => appealDecision === decision);
const invalid = (path: string, message: string): Choice => ({
  ok: false,
  error: { reason: 'input', path, message },
});

/** Returns what an input decides about a case, or why it cannot. */
export async function chooseDecision(
  db: Kysely<DB>,
  row: StoredCase,
  input: Input,
  now: Date,
): Promise<Choice> {
  const { decision, to } = input;
  if ((row.queue === 'appeals') !== isAppealDecision(decision))
    return invalid('decision', 'not a decision of this queue');
  if ((decision === 'change') !== (to !== undefined)) return invalid('to', 'belongs to change');
  if (decision === 'overturn' && row.statement_id === null)
    return invalid('decision', 'there is no decision to overturn');
  if (decision === 'dismiss' || decision === 'uphold' || decision === 'overturn')
    return { ok: true, value: { decision, measure: null } };
  const measures = to ?? { ...input, decision: decision as Measure };
  const { rule_id: ruleId } = measures;
  // A notice may name nobody. It is then about the owner of what is removed.
  const [named] = input.items;
  if (!(await isWithinReach(db, row, input.items))) return invalid('items', 'not part of the case');
  const personId = row.person_id ?? (named && (await findItemOwner(db, named)));
  if (personId === undefined) return invalid(named ? 'items' : 'decision', 'nobody is known');
  const isVirtual = await isPersona(db, personId);
  if (isVirtual && measures.decision !== 'remove') return { ok: false, error: { reason: 'virtual' } };
  const rule = ruleId === undefined ? undefined : await findRule(db, ruleId);
  if (!rule) return invalid('rule_id', 'unknown');
  const measured = resolveRestriction(measures, rule.class, now);
  if (!measured) return invalid('until', 'out of bounds');
  const items = await findRemovable(db, listItems(row, input.items, measures.decision), personId);
  if (!items) return invalid('items', 'not of this person, or cannot be removed');
  if (measures.decision === 'remove' && decision !== 'change' && items.length === 0)
    return invalid('items', 'nothing to remove');
  const isDeviating =
    isSanction(decision) && (await deviatesFromLadder(db, personId, { decision, rule, measured, now }));
  if (isDeviating && input.reason === undefined) return invalid('reason', 'required');
  const measure = {
    personId,
    decision: measures.decision,
    rule,
    items,
    kinds: measured.kinds,
    until: findEnd(measured, now),
    language: await findLanguage(db, personId),
  };
  return { ok: true, value: { decision: decision as Measure | 'change', measure } };
}

/** Returns the items of a decision. A removal without items removes what the case is about. */
function listItems(row: StoredCase, items: readonly Item[], decision: Measure): readonly Item[] {
  if (items.length > 0 || decision !== 'remove' || row.queue === 'appeals') return items;
  const own = toItem(row);
  return own ? [own] : [];
}

async function deviatesFromLadder(
  db: Kysely<DB>,
  personId: number,
  {
    decision,
    rule,
    measured,
    now,
  }: {
    decision: Sanction;
    rule: Rule;
    measured: NonNullable<ReturnType<typeof resolveRestriction>>;
    now: Date;
  },
): Promise<boolean> {
  const points = await countPoints(db, personId, now);
  return isDeviation({ decision, ...measured }, proposeSanction({ ruleClass: rule.class, points }));
}

async function isPersona(db: Kysely<DB>, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select('virtual')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.virtual === true;
}

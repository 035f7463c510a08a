import type { CaseDecision } from '@afterglow/domain/cases';
import { isReasonShort } from '@afterglow/domain/console-limits';
import { countCharacters } from '@afterglow/domain/count-characters';
import { APPEAL_DECISIONS } from '@afterglow/domain/reports';
import type { RestrictionKind, RuleClass, Sanction } from '@afterglow/domain/sanctions';
import { listProposedKinds, MIN_FACTS_LENGTH, proposeSanction, SANCTIONS } from '@afterglow/domain/sanctions';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { InputOf } from '@afterglow/protocol/define';
import type { Item } from '@afterglow/protocol/entities/item';
import { idPattern } from '../../core/id-pattern.ts';
import type { Calls } from '../../core/request.ts';
import { resolveSanction, toMeasures } from '../../core/sanction-choice.ts';
import { listRemovable, listRemoved, nameMember } from './removable-items.ts';

/** What is chosen and typed so far; null: as the rule proposes. */
export type DecisionDraft = {
  ruleId: number | null;
  decision: CaseDecision | null;
  /** The replacement of the appealed decision. */
  instead: Sanction | 'remove' | null;
  kinds: readonly RestrictionKind[] | null;
  days: number | null;
  /** The number of the member where a notice names nobody. */
  about: string;
  /** What is removed; null: what the case is about. */
  items: readonly Item[] | null;
  facts: string;
  reason: string;
};

export const EMPTY_DECISION: DecisionDraft = {
  ruleId: null,
  decision: null,
  instead: null,
  kinds: null,
  days: null,
  about: '',
  items: null,
  facts: '',
  reason: '',
};

type Facts = {
  rule: { id: number; class: RuleClass } | undefined;
  points: number;
  isAppeal: boolean;
  /** Virtual profiles are not sanctioned, and a case may be about nobody. */
  canSanction: boolean;
};

const isSanction = (decision: CaseDecision): decision is Sanction =>
  SANCTIONS.some((sanction) => sanction === decision);

/** Returns what a draft amounts to: the rule fills in what is not chosen. */
export function resolveDecision(draft: DecisionDraft, { rule, points, isAppeal, canSanction }: Facts) {
  const proposal = rule && canSanction ? proposeSanction({ ruleClass: rule.class, points }) : null;
  const decision = draft.decision ?? (isAppeal ? 'uphold' : (proposal?.decision ?? 'dismiss'));
  const measure = decision === 'change' ? (draft.instead ?? 'warn') : decision;
  const sanction = isSanction(measure) ? measure : null;
  const resolved = resolveSanction(sanction, draft, {
    proposal: decision === 'change' ? null : proposal,
    kinds: rule ? listProposedKinds(rule.class) : [],
  });
  return {
    proposal,
    decision,
    /** The decision, or with `change` its replacement. */
    measure,
    /** The sanction, or with `change` its replacement. */
    sanction,
    ...resolved,
    needsRule: measure === 'remove' || sanction !== null,
  };
}

const NAMELESS = { name: '', virtual: false, photo: null };

/** Returns the member number that a moderator has typed where a case names nobody; null without one. */
export function getTypedNumber(
  { about }: DecisionDraft,
  { person }: Pick<CaseRecord, 'person'>,
): number | null {
  const text = about.trim();
  return person === null && idPattern.test(text) ? Number(text) : null;
}

type Known = {
  rules: readonly { id: number; class: RuleClass }[];
  /** The member with the typed number, once somebody is known by it. */
  found: ListedPerson | null;
  /** The server has replied that a reason is missing. */
  isReasonAsked: boolean;
};

/** Returns what a draft would do in a case, what may be chosen, and what is wrong with it. */
export function describeDecision(
  draft: DecisionDraft,
  caseRecord: CaseRecord,
  { rules, found, isReasonAsked }: Known,
) {
  const isAppeal = caseRecord.queue === 'appeals';
  const isUnnamed = caseRecord.person === null;
  const typedId = getTypedNumber(draft, caseRecord);
  const about = typedId === null ? caseRecord : nameMember(caseRecord, found ?? { ...NAMELESS, id: typedId });
  const { person } = about;
  const canSanction = person !== null && !person.virtual;
  const rule = rules.find(({ id }) => id === (draft.ruleId ?? caseRecord.proposal?.rule_id));
  const resolved = resolveDecision(draft, { rule, points: caseRecord.points, isAppeal, canSanction });
  const { decision, measure, sanction, kinds } = resolved;
  const removable = listRemovable(about);
  const canRemove = (!isAppeal || isUnnamed) && removable.length > 0;
  const isMeasure = measure === 'remove' || sanction !== null;
  const isRemoving = canRemove && isMeasure;
  const items = isRemoving ? (draft.items ?? listRemoved(about.item, measure === 'remove')) : [];
  const needsReason = resolved.isDeviating || isReasonAsked;
  const isAboutAsked = isUnnamed && (!isAppeal || decision === 'change');
  return {
    ...resolved,
    isAppeal,
    isAboutAsked,
    rule,
    canRemove,
    removable: isRemoving ? removable : [],
    items,
    needsReason,
    name: person?.name || String(person?.id ?? ''),
    options: isAppeal
      ? APPEAL_DECISIONS
      : (['dismiss', 'remove', ...SANCTIONS] as const).filter(
          (option) => option === 'dismiss' || (option === 'remove' ? canRemove : canSanction),
        ),
    errors: {
      rule: resolved.needsRule && rule === undefined,
      facts: countCharacters(draft.facts.trim()) < MIN_FACTS_LENGTH,
      kinds: sanction === 'restrict' && kinds.length === 0,
      about:
        isAboutAsked && typedId === null && (draft.about !== '' || (isMeasure && removable.length === 0)),
      // Where nobody is named, what is removed says who is meant.
      items: (decision === 'remove' || (isUnnamed && isMeasure)) && items.length === 0,
      reason: needsReason && isReasonShort(draft.reason),
    },
  };
}

type Input = Omit<InputOf<Calls['cases/preview']>, 'id'>;

/** Returns the decision as it is sent. What the rule proposes anyway is left out. */
export function toInput(
  draft: DecisionDraft,
  described: ReturnType<typeof describeDecision>,
  nowS: number,
): Input {
  const { decision, measure, sanction, needsRule, rule, items, needsReason } = described;
  const measures = toMeasures(sanction, described, nowS);
  return {
    decision,
    facts: draft.facts.trim(),
    ...(measure !== decision && (sanction ?? measure === 'remove') && rule
      ? { to: { decision: sanction ?? 'remove', rule_id: rule.id, ...measures } }
      : { ...(needsRule && rule ? { rule_id: rule.id } : {}), ...measures }),
    ...(items.length > 0 ? { items: [...items] } : {}),
    ...(needsReason && !isReasonShort(draft.reason) ? { reason: draft.reason.trim() } : {}),
  };
}

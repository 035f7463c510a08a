import type { CaseDecision } from '@afterglow/domain/cases';
import { countCharacters } from '@afterglow/domain/count-characters';
import type { RestrictionKind, RuleClass, Sanction } from '@afterglow/domain/sanctions';
import {
  isDeviation,
  listProposedKinds,
  MIN_FACTS_LENGTH,
  proposeSanction,
  SANCTION_MS,
  SANCTIONS,
} from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { Item } from '@afterglow/protocol/entities/item';

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
  const isTimed = sanction === 'restrict' || sanction === 'suspend';
  const proposedKinds = rule ? listProposedKinds(rule.class) : [];
  const kinds = sanction === 'restrict' ? (draft.kinds ?? proposedKinds) : [];
  const proposedDays = isTimed ? SANCTION_MS[sanction] / DAY_MS : 0;
  const days = isTimed ? (draft.days ?? proposedDays) : 0;
  const isDeviating =
    proposal !== null &&
    decision !== 'change' &&
    sanction !== null &&
    isDeviation({ decision: sanction, kinds, durationMs: isTimed ? days * DAY_MS : null }, proposal);
  return {
    proposal,
    decision,
    /** The decision, or with `change` its replacement. */
    measure,
    /** The sanction, or with `change` its replacement. */
    sanction,
    kinds,
    isTimed,
    days,
    proposedDays,
    isDeviating,
    needsRule: measure === 'remove' || sanction !== null,
    isFactsShort: countCharacters(draft.facts.trim()) < MIN_FACTS_LENGTH,
  };
}

import type { RestrictionKind, RuleClass, Sanction } from '@afterglow/domain/sanctions';
import {
  listProposedKinds,
  MIN_FACTS_LENGTH,
  proposeSanction,
  SANCTION_MS,
  SANCTIONS,
} from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';

/** What a moderator decides about a case, or about an appeal. */
export const CASE_DECISIONS = ['dismiss', 'remove', ...SANCTIONS] as const;
export const APPEAL_ANSWERS = ['uphold', 'change', 'overturn'] as const;
export type Decision = (typeof CASE_DECISIONS)[number] | (typeof APPEAL_ANSWERS)[number];

/** What is chosen and typed so far; null: as the rule proposes. */
export type DecisionDraft = {
  ruleId: number | null;
  decision: Decision | null;
  /** What takes the place of the decision that an appeal is against. */
  instead: Sanction | null;
  kinds: readonly RestrictionKind[] | null;
  days: number | null;
  /** The item is removed, too. */
  isItemRemoved: boolean;
  facts: string;
  reason: string;
  typedName: string;
};

export const EMPTY_DECISION: DecisionDraft = {
  ruleId: null,
  decision: null,
  instead: null,
  kinds: null,
  days: null,
  isItemRemoved: true,
  facts: '',
  reason: '',
  typedName: '',
};

type Facts = {
  rule: { id: number; class: RuleClass } | undefined;
  points: number;
  isAppeal: boolean;
  /** Virtual profiles are not sanctioned, and a case may be about nobody. */
  canSanction: boolean;
};

const isSanction = (decision: Decision): decision is Sanction => SANCTIONS.some((one) => one === decision);

/** Returns what a draft amounts to: the rule fills in what is not chosen. */
export function resolveDecision(draft: DecisionDraft, { rule, points, isAppeal, canSanction }: Facts) {
  const proposal = rule && canSanction ? proposeSanction({ ruleClass: rule.class, points }) : null;
  const decision = draft.decision ?? (isAppeal ? 'uphold' : (proposal?.decision ?? 'dismiss'));
  const sanction = decision === 'change' ? (draft.instead ?? 'warn') : isSanction(decision) ? decision : null;
  const isTimed = sanction === 'restrict' || sanction === 'suspend';
  const proposedKinds = rule ? listProposedKinds(rule.class) : [];
  const kinds = sanction === 'restrict' ? (draft.kinds ?? proposedKinds) : [];
  const usualDays = isTimed ? SANCTION_MS[sanction] / DAY_MS : 0;
  const days = isTimed ? (draft.days ?? usualDays) : 0;
  const isDeviation =
    proposal !== null &&
    decision !== 'change' &&
    sanction !== null &&
    (sanction !== proposal.decision ||
      (isTimed && days !== usualDays) ||
      (sanction === 'restrict' && [...kinds].sort().join() !== [...proposal.kinds].sort().join()));
  return {
    proposal,
    decision,
    /** The sanction itself, or the one that takes the place of another. */
    sanction,
    kinds,
    isTimed,
    days,
    usualDays,
    isDeviation,
    needsRule: decision === 'remove' || sanction !== null,
    isFactsShort: [...draft.facts.trim()].length < MIN_FACTS_LENGTH,
  };
}
export type ResolvedDecision = ReturnType<typeof resolveDecision>;

import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { InputOf } from '@afterglow/protocol/define';
import { useRef, useState } from 'react';
import { isReasonShort } from '../../components/reason-field.tsx';
import { useAct } from '../../components/use-act.ts';
import { useList } from '../../components/use-list.ts';
import type { Calls } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { useLastDecision } from './last-decision.ts';
import { CASE_DECISIONS, type Decision, resolveDecision } from './resolve-decision.ts';
import { useDecisionDraft } from './use-decision-draft.ts';

const DAY_S = 86_400;
/** The longest decision ends a minute earlier, so that the clocks of the page and the server may differ. */
const MARGIN_S = 60;
const MAX_DAYS = 180;

type Input = Omit<InputOf<Calls['cases/preview']>, 'id'>;

/** Items that can be removed; a person or a whole conversation cannot. */
const REMOVABLE: ReadonlySet<string> = new Set(['photo', 'story', 'message', 'bio', 'name']);

/** Returns what the reader decides about a case, what is wrong with it, and how to send it. */
export function useCaseDecision(one: CaseRecord) {
  const t = useT();
  const { id, item, person, points, queue, version } = one;
  const isAppeal = queue === 'appeals';
  const canSanction = person !== null && !person.virtual;
  const { draft, change, clear } = useDecisionDraft(id);
  const { rows: rules } = useList('rules/list', { filter: { active: true }, sort: 'code' });
  const [isTried, setTried] = useState(false);
  const [isReasonAsked, setReasonAsked] = useState(false);
  const factsField = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLDivElement>(null);
  const { act, error, conflict, callError, isBusy } = useAct('cases/decide', {
    onDone: ({ undo_until: until }) => {
      if (until !== null) useLastDecision.setState({ last: { id, number: one.number, until } });
      clear();
      setTried(false);
    },
    reasons: {
      claim: 'moderation.conflict.claim',
      decided: 'moderation.conflict.decided',
      own_decision: 'moderation.denied.own_decision',
      virtual: 'moderation.denied.virtual',
    },
    describeError: (failure) => {
      if (!isReasonWanted(failure.details)) return null;
      setReasonAsked(true);
      return t('moderation.reason_wanted');
    },
  });

  const chosenRule = rules.find((rule) => rule.id === (draft.ruleId ?? one.proposal?.rule_id));
  const resolved = resolveDecision(draft, { rule: chosenRule, points, isAppeal, canSanction });
  const { decision, sanction, kinds, isTimed, days, usualDays } = resolved;
  const isItemRemovable = item !== null && REMOVABLE.has(item.kind);
  const removesItem =
    isItemRemovable && (decision === 'remove' || (sanction !== null && draft.isItemRemoved));
  const needsReason = resolved.isDeviation || isReasonAsked;
  const name = person?.name || String(person?.id ?? '');
  const problems = {
    rule: resolved.needsRule && chosenRule === undefined,
    facts: resolved.isFactsShort,
    kinds: sanction === 'restrict' && kinds.length === 0,
    reason: needsReason && isReasonShort(draft.reason),
    name: sanction === 'ban' && draft.typedName.trim() !== name.trim(),
  };
  const input = toInput();

  function toInput(): Input {
    const now = Math.floor(Date.now() / 60_000) * 60;
    const until = now + days * DAY_S - (days === MAX_DAYS ? MARGIN_S : 0);
    const rule = resolved.needsRule && chosenRule ? { rule_id: chosenRule.id } : {};
    const measures = {
      ...(sanction === 'restrict' ? { kinds: [...kinds] } : {}),
      ...(isTimed && days !== usualDays ? { until } : {}),
    };
    return {
      decision,
      facts: draft.facts.trim(),
      ...(decision === 'change' && sanction && chosenRule
        ? { to: { decision: sanction, rule_id: chosenRule.id, ...measures } }
        : { ...rule, ...measures }),
      ...(removesItem && item ? { items: [item] } : {}),
      ...(needsReason && !isReasonShort(draft.reason) ? { reason: draft.reason.trim() } : {}),
    };
  }
  return {
    ...resolved,
    draft,
    change,
    rules,
    rule: chosenRule,
    isAppeal,
    isItemRemovable,
    needsReason,
    name,
    problems,
    isTried,
    error: conflict ? t('moderation.conflict.version') : error,
    callError,
    isBusy,
    /** What the preview asks for: the decision as it would be sent. */
    input,
    options: isAppeal
      ? (['uphold', 'change', 'overturn'] as const)
      : CASE_DECISIONS.filter(
          (option) => option === 'dismiss' || (option === 'remove' ? isItemRemovable : canSanction),
        ),
    factsField,
    submitButton,
    choose(next: Decision) {
      change({ decision: next, ...(draft.facts.trim() === '' ? { facts: presetFacts(next) } : {}) });
    },
    send() {
      setTried(true);
      if (isBusy) return;
      if (Object.values(problems).some(Boolean)) {
        if (problems.facts) factsField.current?.querySelector('textarea')?.focus();
        return;
      }
      act({ id, version, ...input });
    },
  };

  /** What a moderator writes most often when nothing is wrong. */
  function presetFacts(next: Decision): string {
    return next === 'dismiss' ? t.plain('moderation.no_breach') : '';
  }
}
export type CaseDecision = ReturnType<typeof useCaseDecision>;

/** The server wants a reason, because the decision is not what it proposes. */
function isReasonWanted(details: unknown): boolean {
  const { issues = [] } = (details ?? {}) as { issues?: { path: string }[] };
  return issues.some(({ path }) => path === 'reason');
}

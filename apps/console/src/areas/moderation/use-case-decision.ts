import type { CaseDecision as Choice } from '@afterglow/domain/cases';
import { APPEAL_DECISIONS } from '@afterglow/domain/reports';
import { SANCTIONS } from '@afterglow/domain/sanctions';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { InputOf } from '@afterglow/protocol/define';
import type { Item } from '@afterglow/protocol/entities/item';
import { useRef, useState } from 'react';
import { isReasonShort } from '../../components/reason-field.tsx';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { useList } from '../../components/use-list.ts';
import { idPattern } from '../../core/id-pattern.ts';
import { queryClient } from '../../core/query-client.ts';
import { type Calls, findIssue } from '../../core/request.ts';
import { getSanctionEnd } from '../../core/sanction-days.ts';
import { useT } from '../../core/translations.tsx';
import { useLastDecision } from './last-decision.ts';
import { isSameItem, listRemovable, listRemoved, nameMember } from './removable-items.ts';
import { EMPTY_DECISION, resolveDecision } from './resolve-decision.ts';
import { useDecisionDraft } from './use-decision-draft.ts';

type Input = Omit<InputOf<Calls['cases/preview']>, 'id'>;

const NAMELESS = { name: '', virtual: false, photo: null };

/** Returns what the reader decides about a case, what is wrong with it, and how to send it. */
export function useCaseDecision(caseRecord: CaseRecord) {
  const t = useT();
  const { id, points, queue, version } = caseRecord;
  const isAppeal = queue === 'appeals';
  const { draft, change: changeDraft, clear } = useDecisionDraft(id);
  const isUnnamed = caseRecord.person === null;
  const foundId = isUnnamed ? parseMemberNumber(draft.about) : null;
  const found = useFoundMember(foundId);
  const about = foundId === null ? caseRecord : nameMember(caseRecord, found ?? { ...NAMELESS, id: foundId });
  const { person } = about;
  const canSanction = person !== null && !person.virtual;
  const renew = useRenewedClaim(id);
  const { rows: rules } = useList('rules/list', { filter: { active: true }, sort: 'code' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isReasonAsked, setReasonAsked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const factsField = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLDivElement>(null);
  const { act, error, conflict, isBusy } = useAct('cases/decide', {
    onDone: ({ undo_until: until }) => {
      if (until !== null) useLastDecision.setState({ last: { id, number: caseRecord.number, until } });
      clear();
      setSubmitted(false);
      setConfirming(false);
      // The next key is one of the page: the form is still there until the case is read again.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    reasons: {
      claim: 'moderation.conflict.claim',
      decided: 'moderation.conflict.decided',
      own_decision: 'moderation.denied.own_decision',
      virtual: 'moderation.denied.virtual',
    },
    describeError: (failure) => {
      if (isUnnamed && findIssue(failure, 'items')) return t('moderation.about_wrong');
      // Without a reason, the decision is not what is proposed.
      if (!findIssue(failure, 'reason')) return null;
      setReasonAsked(true);
      return t('moderation.reason_wanted');
    },
  });

  const chosenRule = rules.find((rule) => rule.id === (draft.ruleId ?? caseRecord.proposal?.rule_id));
  const resolved = resolveDecision(draft, { rule: chosenRule, points, isAppeal, canSanction });
  const { decision, measure, sanction, kinds } = resolved;
  const removable = listRemovable(about);
  const canRemove = (!isAppeal || isUnnamed) && removable.length > 0;
  const isMeasure = measure === 'remove' || sanction !== null;
  const isRemoving = canRemove && isMeasure;
  const items = isRemoving ? (draft.items ?? listRemoved(about.item, measure === 'remove')) : [];
  const needsReason = resolved.isDeviating || isReasonAsked;
  const name = person?.name || String(person?.id ?? '');
  const isAboutAsked = isUnnamed && (!isAppeal || decision === 'change');
  const errors = {
    rule: resolved.needsRule && chosenRule === undefined,
    facts: resolved.isFactsShort,
    kinds: sanction === 'restrict' && kinds.length === 0,
    about: isAboutAsked && foundId === null && (draft.about !== '' || (isMeasure && removable.length === 0)),
    // Where nobody is named, what is removed says who is meant.
    items: (decision === 'remove' || (isUnnamed && isMeasure)) && items.length === 0,
    reason: needsReason && isReasonShort(draft.reason),
  };
  const input = toInput(draft, { ...resolved, rule: chosenRule, items, needsReason });

  const change = (changes: Parameters<typeof changeDraft>[0]) => {
    changeDraft(changes);
    renew();
  };
  return {
    ...resolved,
    draft,
    /** Something is chosen or typed, which stays when the claim ends. */
    isBegun: draft !== EMPTY_DECISION,
    change,
    rules,
    rule: chosenRule,
    isAppeal,
    isAboutAsked,
    found,
    canRemove,
    removable: isRemoving ? removable : [],
    items,
    chooseItem(item: Item, isChosen: boolean) {
      const others = items.filter((known) => !isSameItem(known, item));
      change({ items: isChosen ? [...others, item] : others });
    },
    needsReason,
    name,
    errors,
    isSubmitted,
    error: conflict ? t('moderation.conflict.version') : error,
    isBusy,
    /** What the preview asks for: the decision as it would be sent. */
    input,
    options: isAppeal
      ? APPEAL_DECISIONS
      : (['dismiss', 'remove', ...SANCTIONS] as const).filter(
          (option) => option === 'dismiss' || (option === 'remove' ? canRemove : canSanction),
        ),
    factsField,
    submitButton,
    choose(next: Choice) {
      change({ decision: next, ...(draft.facts.trim() === '' ? { facts: presetFacts(next) } : {}) });
    },
    send() {
      setSubmitted(true);
      if (isBusy) return;
      if (Object.values(errors).some(Boolean)) {
        if (errors.facts) factsField.current?.querySelector('textarea')?.focus();
        return;
      }
      // A ban is confirmed by the name of whom it concerns.
      if (decision === 'ban') setConfirming(true);
      else act({ id, version, ...input });
    },
    isConfirming,
    confirm: () => act({ id, version, ...input }),
    stopConfirming: () => setConfirming(false),
  };

  /** Returns the text that a moderator writes most often when nothing is wrong. */
  function presetFacts(next: Choice): string {
    return next === 'dismiss' ? t.plain('moderation.no_breach') : '';
  }
}
export type DecisionForm = ReturnType<typeof useCaseDecision>;

type Resolved = ReturnType<typeof resolveDecision>;
type Chosen = Resolved & {
  rule: { id: number } | undefined;
  items: readonly Item[];
  needsReason: boolean;
};

/** Returns the decision as it is sent. What the rule proposes anyway is left out. */
function toInput(draft: Parameters<typeof resolveDecision>[0], chosenParts: Chosen): Input {
  const { decision, measure, sanction, kinds, isTimed, days, proposedDays, needsRule } = chosenParts;
  const { rule: chosen, items, needsReason } = chosenParts;
  const until = getSanctionEnd(Math.floor(Date.now() / 60_000) * 60, days);
  const ruleOfDecision = needsRule && chosen ? { rule_id: chosen.id } : {};
  const measures = {
    ...(sanction === 'restrict' ? { kinds: [...kinds] } : {}),
    ...(isTimed && days !== proposedDays ? { until } : {}),
  };
  return {
    decision,
    facts: draft.facts.trim(),
    ...(measure !== decision && (sanction ?? measure === 'remove') && chosen
      ? { to: { decision: sanction ?? 'remove', rule_id: chosen.id, ...measures } }
      : { ...ruleOfDecision, ...measures }),
    ...(items.length > 0 ? { items: [...items] } : {}),
    ...(needsReason && !isReasonShort(draft.reason) ? { reason: draft.reason.trim() } : {}),
  };
}

const parseMemberNumber = (text: string): number | null =>
  idPattern.test(text.trim()) ? Number(text.trim()) : null;

/** Returns the member with a number that a moderator has typed; null while nobody is known by it. */
function useFoundMember(id: number | null): ListedPerson | null {
  const { data } = useCall(
    'members/list',
    { search: String(id ?? 0), recordsToTake: 1 },
    { isEnabled: id !== null },
  );
  const found = data?.rows.find((row) => row.id === id);
  return found ? { id: found.id, name: found.name, virtual: false, photo: found.photo } : null;
}

/** Work on a case renews its claim at most this often. */
const RENEW_EVERY_MS = 2 * 60_000;

/** Returns a function to call with each change that a holder makes. An open page alone renews no claim. */
function useRenewedClaim(caseId: number): () => void {
  const renewedAt = useRef(Date.now());
  return () => {
    if (Date.now() - renewedAt.current < RENEW_EVERY_MS) return;
    renewedAt.current = Date.now();
    void queryClient.invalidateQueries({ queryKey: ['cases/get', { id: caseId }] });
  };
}

import type { CaseDecision as Choice } from '@afterglow/domain/cases';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Item } from '@afterglow/protocol/entities/item';
import { useRef, useState } from 'react';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { useList } from '../../components/use-list.ts';
import { queryClient } from '../../core/query-client.ts';
import { findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { useLastDecision } from './last-decision.ts';
import { isSameItem } from './removable-items.ts';
import { describeDecision, EMPTY_DECISION, getTypedNumber, toInput } from './resolve-decision.ts';
import { useDecisionDraft } from './use-decision-draft.ts';

/** Returns what the reader decides about a case, what is wrong with it, and how to send it. */
export function useCaseDecision(caseRecord: CaseRecord) {
  const t = useT();
  const { id, version } = caseRecord;
  const { draft, change: changeDraft, clear } = useDecisionDraft(id);
  const found = useFoundMember(getTypedNumber(draft, caseRecord));
  const renew = useRenewedClaim(id);
  const { rows: rules } = useList('rules/list', { filter: { active: true }, sort: 'code' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isReasonAsked, setReasonAsked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const factsField = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLDivElement>(null);
  const { act, errorText, conflict, isBusy } = useAct('cases/decide', {
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
    describeError: (error) => {
      if (caseRecord.person === null && findIssue(error, 'items')) return t('moderation.about_wrong');
      // Without a reason, the decision is not what is proposed.
      if (!findIssue(error, 'reason')) return null;
      setReasonAsked(true);
      return t('moderation.reason_wanted');
    },
  });

  const described = describeDecision(draft, caseRecord, { rules, found, isReasonAsked });
  const { decision, items, errors } = described;
  const input = toInput(draft, described, Math.floor(Date.now() / MINUTE_MS) * 60);

  const change = (changes: Parameters<typeof changeDraft>[0]) => {
    changeDraft(changes);
    renew();
  };
  return {
    ...described,
    draft,
    /** Something is chosen or typed, which stays when the claim ends. */
    isBegun: draft !== EMPTY_DECISION,
    change,
    rules,
    found,
    chooseItem(item: Item, isChosen: boolean) {
      const others = items.filter((known) => !isSameItem(known, item));
      change({ items: isChosen ? [...others, item] : others });
    },
    isSubmitted,
    errorText: conflict ? t('moderation.conflict.version') : errorText,
    isBusy,
    /** What the preview asks for: the decision as it would be sent. */
    input,
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
const RENEW_EVERY_MS = 2 * MINUTE_MS;

/** Returns a function to call with each change that a holder makes. An open page alone renews no claim. */
function useRenewedClaim(caseId: number): () => void {
  const renewedAt = useRef(Date.now());
  return () => {
    if (Date.now() - renewedAt.current < RENEW_EVERY_MS) return;
    renewedAt.current = Date.now();
    void queryClient.invalidateQueries({ queryKey: ['cases/get', { id: caseId }] });
  };
}

import { useEffect, useState } from 'react';
import { type DecisionDraft, EMPTY_DECISION } from './resolve-decision.ts';

const toKey = (caseId: number): string => `case-draft:${caseId}`;

function readDraft(caseId: number): DecisionDraft {
  try {
    const stored = sessionStorage.getItem(toKey(caseId));
    return stored ? { ...EMPTY_DECISION, ...(JSON.parse(stored) as Partial<DecisionDraft>) } : EMPTY_DECISION;
  } catch {
    return EMPTY_DECISION;
  }
}

/** Returns what is chosen and typed about a case. It survives a reload of this window. */
export function useDecisionDraft(caseId: number) {
  const [draft, setDraft] = useState(() => readDraft(caseId));
  useEffect(() => {
    if (draft === EMPTY_DECISION) sessionStorage.removeItem(toKey(caseId));
    else sessionStorage.setItem(toKey(caseId), JSON.stringify(draft));
  }, [caseId, draft]);
  return {
    draft,
    change: (changes: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...changes })),
    clear: () => setDraft(EMPTY_DECISION),
  };
}

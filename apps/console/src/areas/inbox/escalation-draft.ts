import type { EscalationKind } from '@afterglow/domain/cases';
import { create } from 'zustand';
import { getPairKey, type PairOf } from './pair-key.ts';

/** The escalation of a pair that is being written. It stays until it is sent. */
export type EscalationDraft = {
  kind: EscalationKind | null;
  text: string;
  /** The messages that it is about; null until somebody chose: those that the kind was found in. */
  messageIds: readonly number[] | null;
  traceId: string;
};

const useDrafts = create<{ byPair: Readonly<Record<string, EscalationDraft>> }>(() => ({ byPair: {} }));

const createEmpty = (): EscalationDraft => ({
  kind: null,
  text: '',
  messageIds: null,
  traceId: crypto.randomUUID(),
});

export function useEscalationDraft(pair: PairOf) {
  const key = getPairKey(pair);
  const draft = useDrafts(({ byPair }) => byPair[key]);
  return {
    draft: draft ?? EMPTY,
    /** Changes fields. The trace id stays, so that an earlier attempt that was carried out is recognised. */
    change: (fields: Partial<Omit<EscalationDraft, 'traceId'>>) =>
      useDrafts.setState(({ byPair }) => ({
        byPair: {
          ...byPair,
          [key]: { ...(byPair[key] ?? createEmpty()), ...fields },
        },
      })),
    clear: () =>
      useDrafts.setState(({ byPair }) => {
        const { [key]: _, ...others } = byPair;
        return { byPair: others };
      }),
  };
}

const EMPTY = createEmpty();

/** Forgets all of them, when somebody else uses the page. */
export const clearEscalationDrafts = (): void => useDrafts.setState({ byPair: {} });

import { create } from 'zustand';
import { getPairKey, type PairOf } from './pair-key.ts';

const useTexts = create<{ byPair: Readonly<Record<string, string>> }>(() => ({ byPair: {} }));

/** Returns the note for the next holder of a pair; empty if there is none. It stays until the handover. */
export const useHandoverText = (pair: PairOf): string =>
  useTexts(({ byPair }) => byPair[getPairKey(pair)] ?? '');

export function setHandoverText(pair: PairOf, text: string): void {
  useTexts.setState(({ byPair }) => {
    const { [getPairKey(pair)]: _, ...others } = byPair;
    return { byPair: text === '' ? others : { ...others, [getPairKey(pair)]: text } };
  });
}

/** Forgets all of them, when somebody else uses the page. */
export const clearHandoverTexts = (): void => useTexts.setState({ byPair: {} });

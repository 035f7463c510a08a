import { getPairKey, type PairOf } from './pair-key.ts';

/** Unsent texts of lost leases, by pair. The next lease of the pair restores its text. */
const textByPair = new Map<string, string>();

export function rescueText(conversation: PairOf, text: string): void {
  if (text.trim() !== '') textByPair.set(getPairKey(conversation), text);
}

/** Returns the rescued text of the pair and forgets it; undefined if there is none. */
export function takeRescuedText(conversation: PairOf): string | undefined {
  const text = textByPair.get(getPairKey(conversation));
  textByPair.delete(getPairKey(conversation));
  return text;
}

/** Forgets all rescued texts, when somebody else uses the page. */
export const clearRescuedTexts = (): void => textByPair.clear();

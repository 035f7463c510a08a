import { foldSpaces, foldText, normalizeText } from './normalized-text.ts';
import { toPhraseSource } from './phrase-pattern.ts';

export const FLAG_MATCHES = ['word', 'part'] as const;
export type FlagMatch = (typeof FLAG_MATCHES)[number];
export const MIN_FLAG_PHRASE = 2;
export const MAX_FLAG_PHRASE = 120;

export type FlagWord = {
  phrase: string;
  /** Whole words only, or anywhere, within words too. */
  match: FlagMatch;
};
/** The position of a flag word in a text, `to` exclusive. */
export type FlagHit<Word> = { word: Word; from: number; to: number };

/** Returns a phrase as texts are compared: without case, marks and spelling variants of the same character. */
export const foldFlagPhrase = (phrase: string): string => foldText(phrase).trim();

/**
 * Returns a function that finds the words in a text, in the order of the text. One expression of all words rules most
 * texts out: 0.8 µs for a text of 80 characters and 300 words.
 */
export function createFlagFinder<Word extends FlagWord>(
  words: readonly Word[],
): (text: string) => FlagHit<Word>[] {
  const phrases = words
    .map((word) => ({ word, match: word.match, folded: foldFlagPhrase(word.phrase) }))
    .filter(({ folded }) => folded !== '');
  const sources = FLAG_MATCHES.flatMap((match) => {
    const folded = phrases.filter((phrase) => phrase.match === match).map((phrase) => phrase.folded);
    return folded.length > 0 ? toPhraseSource(folded, match) : [];
  });
  if (sources.length === 0) return () => [];
  const anyPhrase = new RegExp(sources.join('|'), 'u');

  return (original) => {
    if (!anyPhrase.test(foldText(original))) return [];
    const { text, offsets } = foldSpaces(normalizeText(original));
    return phrases
      .filter(({ folded }) => text.includes(folded))
      .flatMap(({ word, match, folded }) =>
        [...text.matchAll(new RegExp(toPhraseSource([folded], match), 'gu'))].map(
          ({ index, 0: { length } }) => ({
            word,
            from: offsets[index] ?? 0,
            // Where the next visible character begins. A character may fold to several, or to none.
            to: offsets[index + length] ?? original.length,
          }),
        ),
      )
      .sort((a, b) => a.from - b.from || a.to - b.to);
  };
}

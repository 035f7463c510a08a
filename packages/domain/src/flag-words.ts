import { normalizeText } from './normalized-text.ts';

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

/** Replaces any run of white space by one space, so that a line break within a phrase hides nothing. */
function foldSpaces(text: string): { text: string; offsets: number[] } {
  const { text: normalized, offsets } = normalizeText(text);
  const folded: string[] = [];
  const foldedOffsets: number[] = [];
  // Looking at the end of a text that grows would read all of it each time.
  let isAfterSpace = false;
  for (let at = 0; at < normalized.length; at++) {
    const char = normalized[at] as string;
    const isSpace = /\s/.test(char);
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    folded.push(isSpace ? ' ' : char);
    foldedOffsets.push(offsets[at] ?? text.length);
  }
  foldedOffsets.push(text.length);
  return { text: folded.join(''), offsets: foldedOffsets };
}

/** Returns a phrase as texts are compared: without case, marks and spelling variants of the same character. */
export const foldFlagPhrase = (phrase: string): string => foldSpaces(phrase).text.trim();

const isWordCharacter = /^[\p{L}\p{N}]$/u;
const wordPattern = /[\p{L}\p{N}]+/gu;

/**
 * Returns a function that finds the words in a text, in the order of the text. Whole words are looked up by their first
 * word, so that a long list costs little.
 */
export function createFlagFinder<Word extends FlagWord>(
  words: readonly Word[],
): (text: string) => FlagHit<Word>[] {
  const byFirstWord = new Map<string, { word: Word; folded: string }[]>();
  const anywhere: { word: Word; folded: string }[] = [];
  for (const word of words) {
    const folded = foldFlagPhrase(word.phrase);
    if (folded === '') continue;
    const first = word.match === 'word' ? /^[\p{L}\p{N}]+/u.exec(folded)?.[0] : undefined;
    if (first === undefined) anywhere.push({ word, folded });
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { word, folded }]);
  }

  return (text) => {
    const { text: folded, offsets } = foldSpaces(text);
    const hits: FlagHit<Word>[] = [];
    const add = (word: Word, at: number, length: number) => {
      if (word.match === 'word' && !isWhole(folded, at, at + length)) return;
      const from = offsets[at] ?? 0;
      hits.push({ word, from, to: findEnd(offsets, at + length, text.length) });
    };
    for (const { 0: first, index } of folded.matchAll(wordPattern))
      for (const { word, folded: phrase } of byFirstWord.get(first) ?? [])
        if (folded.startsWith(phrase, index)) add(word, index, phrase.length);
    for (const { word, folded: phrase } of anywhere)
      for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + phrase.length))
        add(word, at, phrase.length);
    return hits.sort((a, b) => a.from - b.from || a.to - b.to);
  };
}

/**
 * Returns where a hit ends: where the next visible character begins. A character may fold to several, or to
 * none.
 */
const findEnd = (offsets: readonly number[], at: number, length: number): number => offsets[at] ?? length;

function isWhole(text: string, from: number, to: number): boolean {
  const before = [...text.slice(Math.max(0, from - 2), from)].at(-1) ?? '';
  const after = [...text.slice(to, to + 2)][0] ?? '';
  return !isWordCharacter.test(before) && !isWordCharacter.test(after);
}

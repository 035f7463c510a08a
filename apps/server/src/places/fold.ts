import { limitMarks } from '@afterglow/domain/combining-marks';

const FINAL_LETTERS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const WORD_CHARACTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A Latin letter for each Hebrew letter. They only have to differ. */
const LATIN_BY_CHARACTER: Record<string, string> = Object.fromEntries(
  [...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter, at) => [letter, 'abgdhvzxtyklmnsepjqrwc'[at] as string]),
);

/**
 * Returns a name for comparison: lower case without marks, Hebrew without points and final forms, separators as one
 * space, without apostrophes.
 */
export function fold(name: string): string {
  return limitMarks(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʻʼʿ׳"״“”]/g, '')
    .replace(/[ßæœøłđıþð]/g, (letter) => WORD_CHARACTERS[letter] ?? letter)
    .replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns every folded spelling of a name: umlauts as one letter and as two. */
export function listSpellings(name: string): string[] {
  const plain = fold(name);
  const composed = limitMarks(name).normalize('NFC').toLowerCase();
  if (!/[äöü]/.test(composed)) return plain ? [plain] : [];
  return [plain, fold(composed.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter))];
}

export function hasHebrew(text: string): boolean {
  return /[\u05d0-\u05ea]/.test(text);
}

/** Returns the text for trigrams: folded, with Hebrew in Latin letters. */
export function toFuzzy(folded: string): string {
  return folded.replace(/[\u05d0-\u05ea]/g, (letter) => LATIN_BY_CHARACTER[letter] ?? letter);
}

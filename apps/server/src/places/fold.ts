import { limitMarks } from '@afterglow/domain/combining-marks';

const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const wordCharacters: Record<string, string> = {
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
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** One Latin letter for each Hebrew one; which does not matter, only that they differ. */
const latinByCharacter: Record<string, string> = Object.fromEntries(
  [...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter, at) => [letter, 'abgdhvzxtyklmnsepjqrwc'[at] as string]),
);

/**
 * A name as it is compared: small letters without marks, Hebrew without points and final forms, joints as one space,
 * apostrophes left out.
 */
export function fold(name: string): string {
  return limitMarks(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʻʼʿ׳"״“”]/g, '')
    .replace(/[ßæœøłđıþð]/g, (email) => wordCharacters[email] ?? email)
    .replace(/[ךםןףץ]/g, (email) => finals[email] ?? email)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every folded spelling of a name: with umlauts as one letter and, where there are any, as two. */
export function listSpellings(name: string): string[] {
  const plain = fold(name);
  const composed = limitMarks(name).normalize('NFC').toLowerCase();
  if (!/[äöü]/.test(composed)) return plain ? [plain] : [];
  return [plain, fold(composed.replace(/[äöü]/g, (email) => umlauts[email] ?? email))];
}

export function hasHebrew(text: string): boolean {
  return /[\u05d0-\u05ea]/.test(text);
}

/** What trigrams are taken from: the folded text, Hebrew spelt in Latin letters. */
export function toFuzzy(folded: string): string {
  return folded.replace(/[\u05d0-\u05ea]/g, (email) => latinByCharacter[email] ?? email);
}

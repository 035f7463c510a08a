import { composeText } from './combining-marks.ts';
import type { Language } from './languages.ts';

/** The field accepts this many characters; a valid name has at most `NAME_MAX`. */
export const NAME_FIELD_MAX = 24;
export const NAME_MAX = 20;

export type NameError = 'empty' | 'too_long' | 'wrong_characters' | 'hebrew_letters' | 'fake';

// Basic Latin, Latin-1, Extended-A/B and Extended Additional, without × and ÷.
const LATIN = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff';
const HEBREW = '\\u05d0-\\u05ea';
const stripped = new RegExp(`[^${LATIN}${HEBREW} '-]`, 'g');
const shape = new RegExp(`^[${LATIN}${HEBREW}]+(?:[ '-][${LATIN}${HEBREW}]+)*$`);
const hebrewLetter = new RegExp(`[${HEBREW}]`);
const ASCII_REPLACEMENTS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '׳': "'",
  '`': "'",
  '´': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '־': '-',
};
const KEYBOARD_ROWS = ['qwerty', 'qwertz', 'asdf', 'zxcv', 'yxcv', 'שדגכ', 'קראט'];

/** Filters the name field during typing: keeps letters, spaces, apostrophes and hyphens, cut at 24 characters. */
export function sanitizeNameInput(raw: string): string {
  return composeText(raw)
    .replace(/[’‘׳`´‐‑–־]/g, (mark) => ASCII_REPLACEMENTS[mark] ?? '')
    .replace(/\s+/g, ' ')
    .replace(stripped, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^ /, '')
    .slice(0, NAME_FIELD_MAX);
}

/** Returns the name as stored: as typed, without joints at its ends. */
export function normalizeName(raw: string): string {
  return sanitizeNameInput(raw).replace(/^[ '-]+|[ '-]+$/g, '');
}

/**
 * Returns whether a name is three equal letters in a row, a single repeated letter, one repeated syllable, or a row of
 * the keyboard.
 */
export function isInventedName(name: string): boolean {
  const letters = name.toLowerCase().replace(/[ '-]/g, '');
  return (
    /(.)\1\1/u.test(letters) ||
    /^(.)\1+$/u.test(letters) ||
    /^(..)\1{2,}$/u.test(letters) ||
    /^(...)\1{2,}$/u.test(letters) ||
    KEYBOARD_ROWS.some((row) => letters.includes(row))
  );
}

/**
 * Returns the reason why a name is rejected, or null. Hebrew letters need Hebrew as the interface language; Latin is
 * always allowed.
 */
export function validateName(name: string, language: Language): NameError | null {
  if (name.trim() === '') return 'empty';
  if (!shape.test(name)) return 'wrong_characters';
  if (name.length > NAME_MAX) return 'too_long';
  if (language !== 'he' && hebrewLetter.test(name)) return 'hebrew_letters';
  if (isInventedName(name)) return 'fake';
  return null;
}

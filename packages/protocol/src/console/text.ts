import { countCharacters } from '@afterglow/domain/count-characters';
import { z } from 'zod';

/** Marks and joiners of one character; more of them are no text. */
const MAX_UNITS_A_CHARACTER = 16;

/** Whether a text has `min` to `max` characters as people count them. */
export function hasLength(value: string, min: number, max: number): boolean {
  if (value.length > max * MAX_UNITS_A_CHARACTER) return false;
  const length = countCharacters(value);
  return length >= min && length <= max;
}

/** One line of text, trimmed: `min` to `max` characters as people count them, no control characters. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .refine((value) => hasLength(value, min, max));

import { z } from 'zod';

/** One line of text, trimmed: `min` to `max` characters as people count them, no control characters. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is no text is refused
    .regex(/^[^\0-\x1f\x7f]*$/)
    .refine((value) => {
      const { length } = [...value];
      return length >= min && length <= max;
    });

import { z } from 'zod';

/** One line of text, trimmed: `min` to `max` characters as people count them, no control characters. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    // Neither control characters nor halves of a character, which the database would refuse.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .refine((value) => {
      const { length } = [...value];
      return length >= min && length <= max;
    });

import { hasLength } from '@afterglow/domain/count-characters';
import { z } from 'zod';

/**
 * Returns the schema of one line of text, trimmed: `min` to `max` characters as people count them, no control
 * characters.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .refine((value) => hasLength(value, min, max));

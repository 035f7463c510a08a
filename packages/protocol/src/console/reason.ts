import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@afterglow/domain/console-limits';
import { z } from 'zod';

/** Why a member of staff does something, in one line. The audit log stores it. */
export const reason = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is no text is refused
  .regex(/^[^\0-\x1f\x7f]*$/)
  .refine((text) => {
    const { length } = [...text];
    return length >= MIN_REASON_LENGTH && length <= MAX_REASON_LENGTH;
  });

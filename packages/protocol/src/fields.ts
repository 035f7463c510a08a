import { z } from 'zod';

/** A positive whole number that identifies a person, message, photo, package … */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Seconds since 1970. */
export const unixSeconds = z.number().int().nonnegative();

export const flag = z.union([z.literal(0), z.literal(1)]);

export const none = z.undefined();

/** For calls without a payload. Additional fields are dropped. */
export const noInput = z.object({}).optional().default({});
/** For calls of staff without a payload. Additional fields are rejected. */
export const noStaffInput = z.strictObject({}).optional().default({});

/** The largest page of any list, regardless of the request. */
export const MAX_PAGE_SIZE = 100;

/**
 * Returns the fields of a page of a list: it skips `currentLength` rows and returns up to `recordsToTake`, at
 * most 100.
 */
export function page(recordsToTake: number) {
  return {
    currentLength: z.number().int().min(0).max(100_000).default(0),
    recordsToTake: z
      .number()
      .int()
      .min(1)
      .default(recordsToTake)
      .transform((requested) => Math.min(requested, MAX_PAGE_SIZE)),
  };
}

/** Created by the client before it sends, so that the server recognizes a repetition. */
export const traceId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const languagePrefix = z.enum(['he', 'en', 'de']);

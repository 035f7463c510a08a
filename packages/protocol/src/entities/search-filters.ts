import { isValidSearchFilters } from '@afterglow/domain/search-filters';
import { z } from 'zod';

/** Hard filters of a search as the server returns them. */
export const storedFilters = z.object({
  body_types: z.array(z.string()),
  interests: z.array(z.string()),
  /** Looking-for answers. */
  answers: z.array(z.number().int()),
  online: z.boolean(),
  photos: z.boolean(),
});

/**
 * As a client sends them: one value of each list has to match, and an empty or missing list filters nothing. Only
 * values of the questions, no duplicates.
 */
export const searchFilters = z
  .strictObject({
    body_types: z.array(z.string().max(64)).max(50).default([]),
    interests: z.array(z.string().max(64)).max(50).default([]),
    answers: z.array(z.number().int().min(1).max(100)).max(20).default([]),
    online: z.boolean().default(false),
    photos: z.boolean().default(false),
  })
  .refine(isValidSearchFilters);

import { isValidSearchFilters } from '@afterglow/domain/search-filters';
import { z } from 'zod';

/** Walls around a search as the server tells them. */
export const storedFilters = z.object({
  body_types: z.array(z.string()),
  interests: z.array(z.string()),
  /** Looking-for answers. */
  answers: z.array(z.number().int()),
  online: z.boolean(),
  photos: z.boolean(),
});

/** As they are asked for: of each list one has to fit, an empty one or none asks for nothing. Only what the questions offer, nothing twice. */
export const searchFilters = z
  .strictObject({
    body_types: z.array(z.string().max(64)).max(50).default([]),
    interests: z.array(z.string().max(64)).max(50).default([]),
    answers: z.array(z.number().int().min(1).max(100)).max(20).default([]),
    online: z.boolean().default(false),
    photos: z.boolean().default(false),
  })
  .refine(isValidSearchFilters);

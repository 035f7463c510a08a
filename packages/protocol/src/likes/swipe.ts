import { z } from 'zod';
import { defineCall } from '../define.ts';
import { offInMarket } from '../entities/flags.ts';
import { restriction } from '../entities/restriction.ts';
import { flag, id, none } from '../fields.ts';

/**
 * Likes a person or passes them over. The reply says whether the two now are a match. `forbidden`: a member, where
 * members do not meet each other.
 */
export const swipe = defineCall({
  name: 'swipe',
  input: z.object({ swiped_user_id: id, like: flag }),
  output: z.undefined(),
  /** `likes_left` is absent with premium, which has no limit. */
  details: z.object({ is_matched: z.boolean(), likes_left: z.number().int().nonnegative().optional() }),
  errors: { not_found: none, like_limit: none, forbidden: offInMarket, restricted: restriction },
  rate: 'swipe',
  audience: 'member',
  restrictedBy: ['discover'],
});

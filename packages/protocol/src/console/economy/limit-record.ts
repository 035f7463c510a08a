import { MAX_FIRST_CONTACTS, MAX_LIKES_PER_DAY, MAX_PAUSE_NOTICE } from '@afterglow/domain/economy';
import { z } from 'zod';
import { version } from '../acts.ts';

/** The limits that staff set. */
export const limitFields = {
  /** Likes of a member without premium in 24 hours. */
  likes_per_day: z.number().int().min(1).max(MAX_LIKES_PER_DAY),
  /** People whom a member younger than 7 days may write to first, in 24 hours; 0 for no limit. */
  first_contacts_per_day: z.number().int().min(0).max(MAX_FIRST_CONTACTS),
  /** Coins bought or spent within 24 hours from which a member is asked before buying again; 0 asks nobody. */
  pause_notice_coins: z.number().int().min(0).max(MAX_PAUSE_NOTICE),
  /** The spending limit of new members: `day|week|month,<coins>`. */
  spend_limit_default: z
    .string()
    .regex(/^(day|week|month),[1-9]\d{0,6}$/)
    .nullable(),
};

export const limitRecord = z.object({
  ...limitFields,
  likes_per_day: z.number().int().nonnegative(),
  version,
});
export type LimitRecord = z.output<typeof limitRecord>;

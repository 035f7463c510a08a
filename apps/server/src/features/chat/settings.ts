import { MAX_FIRST_CONTACTS } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineFlag, ON_EVERYWHERE } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

export const chatSettings = {
  /** Markets in which members send gifts. Received gifts stay. */
  gifts: defineFlag(ON_EVERYWHERE),
  /** The answer guarantee of virtual profiles in hours. 0 means no guarantee. */
  answer_within_h: defineSetting({
    schema: z.number().int().nonnegative().max(720),
    default: 24,
    minRole: 'manager',
  }),
  /** People whom a member younger than 7 days may write to first, in 24 hours; 0 means no limit. */
  first_contacts_per_day: defineSetting({
    schema: z.number().int().min(0).max(MAX_FIRST_CONTACTS),
    default: 0,
    minRole: 'manager',
    elsewhere: '/economy/limits',
  }),
};

import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const likesSettings = {
  /** Likes without premium in any 24 hours. */
  likes_per_day: defineSetting({
    schema: z.number().int().nonnegative().max(100_000),
    default: 60,
    minRole: 'manager',
  }),
};

import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const likesSettings = {
  /** The limit of likes without premium in 24 hours. */
  likes_per_day: defineSetting({
    schema: z.number().int().nonnegative().max(100_000),
    default: 60,
    minRole: 'manager',
    elsewhere: '/economy/limits',
  }),
};

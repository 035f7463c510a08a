import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const inboxSettings = {
  /** How long an operator holds a conversation without doing anything in it. */
  lease_s: defineSetting({
    schema: z.number().int().min(30).max(3_600),
    default: 360,
    minRole: 'manager',
  }),
};

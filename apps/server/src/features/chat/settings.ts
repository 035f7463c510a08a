import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const chatSettings = {
  /** The answer guarantee of virtual profiles in hours. 0 means no guarantee. */
  answer_within_h: defineSetting({
    schema: z.number().int().nonnegative().max(720),
    default: 24,
    minRole: 'manager',
  }),
};

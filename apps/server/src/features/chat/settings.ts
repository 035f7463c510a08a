import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const chatSettings = {
  /** The answer guarantee of virtual profiles; 0 promises nothing. */
  answer_within_h: defineSetting({
    schema: z.number().int().nonnegative().max(720),
    default: 24,
    minRole: 'manager',
  }),
};

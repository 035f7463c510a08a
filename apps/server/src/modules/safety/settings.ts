import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const safetySettings = {
  /** Whom members meet: virtual profiles, other members, or both. */
  partners: defineSetting({
    schema: z.enum(['virtual', 'members', 'mixed']),
    default: 'virtual',
    leastRole: 'admin',
  }),
};

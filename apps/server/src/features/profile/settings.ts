import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const profileSettings = {
  /** With this setting only the owners see photos and stories until staff have approved them. */
  photo_review: defineSetting({ schema: z.boolean(), default: false, minRole: 'manager' }),
};

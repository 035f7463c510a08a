import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const profileSettings = {
  /** Pictures of profiles and stories wait until staff have looked at them; until then only their owners see them. */
  photo_review: defineSetting({ schema: z.boolean(), default: false, minRole: 'manager' }),
};

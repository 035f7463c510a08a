import { REVIEW_MODES } from '@afterglow/domain/photo-reviews';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

const toReviewMode = (stored: unknown) => (stored === false ? 'off' : stored === true ? 'before' : stored);

export const profileSettings = {
  /**
   * When staff review photos and stories: not at all, before others see them, or afterwards. It was once a switch:
   * false is `off`, true is `before`.
   */
  photo_review: defineSetting({
    schema: z.preprocess(toReviewMode, z.enum(REVIEW_MODES)),
    default: 'off',
    minRole: 'manager',
  }),
};

import { DEFAULT_REST_LIMITS } from '@afterglow/domain/rest-times';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

const minutes = z.number().int().min(1).max(600);
const hours = z.number().int().min(1).max(24);

export const restSettings = {
  /**
   * A reminder after `remind_min` without a pause of `remind_pause_min`. No new conversation after `work_min` until a
   * pause of `break_min`, and after `shift_h` until a rest of `rest_h`. Difficult cases that a person is given in a
   * day.
   */
  care_limits: defineSetting({
    schema: z.strictObject({
      remind_min: minutes,
      remind_pause_min: minutes,
      work_min: minutes,
      break_min: minutes,
      shift_h: hours,
      rest_h: hours,
      difficult_day: z.number().int().min(0).max(1_000),
    }),
    default: DEFAULT_REST_LIMITS,
    minRole: 'manager',
  }),
};

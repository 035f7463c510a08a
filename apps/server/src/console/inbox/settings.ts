import { HOUR_S } from '@afterglow/domain/time';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const inboxSettings = {
  /** How long a lease lasts without activity. */
  lease_s: defineSetting({
    schema: z.number().int().min(30).max(HOUR_S),
    default: 360,
    minRole: 'manager',
  }),
};

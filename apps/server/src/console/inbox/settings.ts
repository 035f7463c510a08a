import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

export const inboxSettings = {
  /** How long a lease lasts without activity. */
  lease_s: defineSetting({
    schema: z.number().int().min(30).max(3_600),
    default: 360,
    minRole: 'manager',
  }),
};

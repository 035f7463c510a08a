import { HEALTH_KEYS, HEALTH_STATES } from '@afterglow/domain/health';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, unixSeconds } from '../../fields.ts';

const healthItem = z.object({
  key: z.enum(HEALTH_KEYS),
  state: z.enum(HEALTH_STATES),
  /** Since when it is in this state. */
  since: unixSeconds,
  checked_at: unixSeconds,
  /** What an audit found first. */
  note: z.string().nullable(),
  /** How many wait, have failed or are late; null where nothing is counted. */
  count: z.number().int().nonnegative().nullable(),
  /** The oldest of them. Those of `jobs` and `mail` can be retried by their id. */
  rows: z.array(z.object({ id: z.number().int(), label: z.string(), at: unixSeconds })).optional(),
});
export type HealthItem = z.output<typeof healthItem>;

/** The state of the parts of the site. A timer checks them every half minute, the audits run at night. */
export const healthGet = defineCall({
  name: 'health/get',
  input: z.strictObject({}),
  output: z.object({ items: z.array(healthItem), at: unixSeconds }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});

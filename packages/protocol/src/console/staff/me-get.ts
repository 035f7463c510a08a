import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { staffUser } from '../entities.ts';
import { preferences } from './preferences.ts';

/** The caller's own page: account, shift, preferences. `version` is that of the preferences. */
export const ownRecord = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  languages: z.array(z.string()),
  teams: z.array(z.object({ id, name: z.string() })),
  preferences,
  availability: staffUser.shape.availability,
  /** When the availability changed last. */
  since: unixSeconds,
  /** Time on shift since the last long rest. */
  shift_s: z.number().int().nonnegative(),
  /** From then on `inbox/next` waits for a break; null off shift, and during a break that is long enough. */
  break_due_at: unixSeconds.nullable(),
  shift_over_at: unixSeconds.nullable(),
  /** Difficult cases that one may still be given today. */
  difficult_left: z.number().int().nonnegative(),
  recovery_codes_left: z.number().int().nonnegative(),
  version,
});
export type OwnRecord = z.output<typeof ownRecord>;

export const meGet = defineCall({
  name: 'me/get',
  input: z.strictObject({}),
  output: ownRecord,
  /** `remind_at`: when the console reminds of a pause; null while none is due. */
  details: z.object({ remind_at: unixSeconds.nullable() }),
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});

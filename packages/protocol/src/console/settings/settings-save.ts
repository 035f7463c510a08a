import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { orPending, roleTooLow, version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { settingRow } from './setting-row.ts';

const MAX_KEY_LENGTH = 64;
/** The name of a setting, as the site declares it. */
export const settingKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/)
  .max(MAX_KEY_LENGTH);

/** The longest text of a setting, with room. */
const MAX_VALUE_LENGTH = 1_000;
const MAX_FIELD_LENGTH = 64;
const field = z.union([z.boolean(), z.number(), z.string().max(MAX_VALUE_LENGTH)]);
/** A value, or the fields of an object. The setting's own schema checks the rest. */
const fieldName = z.string().max(MAX_FIELD_LENGTH);
const value = z.union([field, z.record(fieldName, z.union([field, z.record(fieldName, field)]))]);

/**
 * Changes a setting. It applies within 10 seconds on every process. A value that does not fit is `bad_request` with an
 * issue at `value`. To raise a limit of `approval_limits`, a second admin must agree.
 */
export const settingsSave = defineCall({
  name: 'settings/save',
  input: z.strictObject({ key: settingKey, version, value, reason, trace_id: traceId }),
  output: orPending(z.object({ key: z.string(), version })),
  details: none,
  errors: {
    not_found: none,
    conflict: versionConflict(settingRow),
    /** `role`: the setting needs a higher role. `elsewhere`: the screen at `to` changes it. */
    forbidden: z.discriminatedUnion('reason', [
      roleTooLow,
      z.object({ reason: z.literal('elsewhere'), to: z.string() }),
    ]),
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
  freshFactor: true,
  approvable: true,
});

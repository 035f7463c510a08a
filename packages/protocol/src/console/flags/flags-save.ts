import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { reason } from '../reason.ts';
import { flagKey, flagRow, markets } from './flag-row.ts';

/**
 * Changes a flag, now or at `from`. It applies within 10 seconds on every process. A change replaces the one that was
 * planned before.
 */
export const flagsSave = defineCall({
  name: 'flags/save',
  input: z.strictObject({
    key: flagKey,
    version,
    markets,
    from: moment.optional(),
    reason,
    trace_id: traceId,
  }),
  output: z.object({ key: flagKey, version }),
  details: none,
  errors: { conflict: versionConflict(flagRow), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
});

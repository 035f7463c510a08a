import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { ownRecord } from './me-get.ts';
import { preferences } from './preferences.ts';

/** Replaces the caller's preferences. The other windows get them by `session/changed`. */
export const meSave = defineCall({
  name: 'me/save',
  input: z.strictObject({ version, preferences, trace_id: traceId }),
  output: actOutput,
  details: none,
  errors: { conflict: versionConflict(ownRecord), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'operator' },
  once: true,
});

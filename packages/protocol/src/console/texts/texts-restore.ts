import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { savedText, textName, textRecord } from './text-record.ts';

/** Makes a published version the draft. */
export const textsRestore = defineCall({
  name: 'texts/restore',
  input: z.strictObject({
    name: textName,
    version,
    from: z.number().int().min(1).max(2_147_483_647),
    trace_id: traceId,
  }),
  output: savedText,
  details: none,
  errors: { not_found: none, conflict: versionConflict(textRecord), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

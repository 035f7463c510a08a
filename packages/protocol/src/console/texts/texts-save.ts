import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { savedText, textName, textNote, textRecord, texts } from './text-record.ts';

/** Replaces the draft of a text. Members get it once it is published. */
export const textsSave = defineCall({
  name: 'texts/save',
  input: z.strictObject({
    name: textName,
    version,
    texts,
    note: textNote.optional(),
    trace_id: traceId,
  }),
  output: savedText,
  details: none,
  errors: { not_found: none, conflict: versionConflict(textRecord), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

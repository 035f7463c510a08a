import { BROADCAST_CHANNELS } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, languagePrefix, none, traceId } from '../../fields.ts';

/** Sends a broadcast to oneself: by email; the console shows the other channels. */
export const broadcastsTest = defineCall({
  name: 'broadcasts/test',
  input: z.strictObject({
    id,
    language: languagePrefix,
    channel: z.enum(BROADCAST_CHANNELS),
    trace_id: traceId,
  }),
  output: z.object({ sent: z.literal(true) }),
  details: none,
  errors: { not_found: none, trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});

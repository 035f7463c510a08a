import { BROADCAST_CHANNELS } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, languagePrefix, none } from '../../fields.ts';

/** Shows a broadcast as a member gets it. A push is the same for all: a lock screen shows no content. */
export const broadcastsPreview = defineCall({
  name: 'broadcasts/preview',
  input: z.strictObject({ id, language: languagePrefix, channel: z.enum(BROADCAST_CHANNELS) }),
  output: z.object({ title: z.string(), html: z.string(), text: z.string() }),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});

import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';

export const RELEASE_REASONS = ['answered', 'language', 'break', 'unsure', 'needs_supervisor'] as const;

/** Releases a conversation. Unless it is answered, it keeps its place in the queue. */
export const inboxRelease = defineCall({
  name: 'inbox/release',
  input: z.strictObject({ lease_id: id, reason: z.enum(RELEASE_REASONS) }),
  output: z.object({ lease_id: id }),
  details: none,
  errors: { conflict: none },
  rate: 'write',
  audience: { staff: 'operator' },
});

import { z } from 'zod';
import { defineCall } from '../define.ts';
import { restriction } from '../entities/restriction.ts';
import { id, none, unixSeconds } from '../fields.ts';

/** Publishes a picture, uploaded `for=story`, for a day; at most ten at a time. */
export const storiesAdd = defineCall({
  name: 'stories/add',
  input: z.object({ photo: z.string().max(300) }),
  output: none,
  details: z.object({ story_id: id, ends: unixSeconds }),
  errors: { not_found: none, limit_reached: none, restricted: restriction },
  rate: 'write',
  audience: 'member',
  restrictedBy: ['chat', 'media'],
});

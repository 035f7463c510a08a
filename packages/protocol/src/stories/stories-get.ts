import { z } from 'zod';
import { defineCall } from '../define.ts';
import { story } from '../entities/story.ts';
import { id, none } from '../fields.ts';

/** The running stories of one person, oldest first; the member's own always, others' with premium. */
export const storiesGet = defineCall({
  name: 'stories/get',
  input: z.object({ user_id: id }),
  output: z.array(story),
  details: none,
  errors: { not_found: none, premium_required: none },
  rate: 'read',
  audience: 'member',
});

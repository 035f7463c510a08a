import { z } from 'zod';
import { defineCall } from '../define.ts';
import { story } from '../entities/story.ts';
import { none, page } from '../fields.ts';

/** Running stories of whoever the member seeks: people with something unseen first, a person's together, oldest first. */
export const stories = defineCall({
  name: 'stories',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(story),
  details: none,
  errors: { premium_required: none },
  rate: 'read',
  audience: 'member',
});

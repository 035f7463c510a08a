import { z } from 'zod';
import { defineCall } from '../define.ts';
import { story } from '../entities/story.ts';
import { none, page } from '../fields.ts';

/**
 * Running stories of people who match the member's criteria: people with an unseen story first, each person's stories
 * together, oldest first.
 */
export const stories = defineCall({
  name: 'stories',
  input: z.object(page(20)).optional().default({ currentLength: 0, recordsToTake: 20 }),
  output: z.array(story),
  details: none,
  errors: { premium_required: none },
  rate: 'read',
  audience: 'member',
});

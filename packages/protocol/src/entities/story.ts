import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import type { Person } from './person.ts';

/** A picture that is shown for a day. */
export const story = z.object({
  story_id: id,
  /** An address for the reader alone, good for an hour at most; in their browser it is renewed while the story runs. */
  story_photo: z.string(),
  time: unixSeconds,
  ends: unixSeconds,
  /** Whether the reader has looked at it. */
  seen: z.boolean(),
  /** JSON text of `{id, name, photo, status, virtual, city}`. */
  user: z.string(),
  /** How many have looked at it; of one's own only. */
  views: z.number().int().nonnegative().optional(),
});
export type Story = z.output<typeof story>;

/** What `user` of a story says. */
export type StoryUser = Pick<Person, 'id' | 'name' | 'photo' | 'status' | 'virtual' | 'city'>;

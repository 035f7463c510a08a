import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import type { Person } from './person.ts';

/** A picture that is shown for a day. */
export const story = z.object({
  story_id: id,
  /** An address for this reader only, valid for an hour at most. The browser renews it while the story runs. */
  story_photo: z.string(),
  time: unixSeconds,
  ends: unixSeconds,
  /** Whether the reader has viewed it. */
  seen: z.boolean(),
  /** JSON text of `{id, name, photo, status, virtual, city}`. */
  user: z.string(),
  /** The number of viewers; only for the member's own stories. */
  views: z.number().int().nonnegative().optional(),
});
export type Story = z.output<typeof story>;

/** The content of a story's `user`. */
export type StoryUser = Pick<Person, 'id' | 'name' | 'photo' | 'status' | 'virtual' | 'city'>;

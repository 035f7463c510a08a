import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, noStaffInput, unixSeconds } from '../../fields.ts';
import { listedPerson } from '../entities.ts';

/** A like that waits for the decision of staff. */
export const inboxLike = z.object({
  persona: listedPerson,
  member: z.object({
    id,
    name: z.string(),
    /** 0 where the member hides it. */
    age: z.number().int(),
    city: z.string().nullable(),
    photo: z.string().nullable(),
    language: z.string(),
  }),
  liked_at: unixSeconds,
  /** Until then nobody else decides about it. */
  expires: unixSeconds,
});
export type InboxLike = z.output<typeof inboxLike>;

/**
 * Claims the 20 oldest likes of virtual profiles for whom staff decide, in the languages of the caller, for five
 * minutes. Those that the caller has claimed come again.
 */
export const inboxLikes = defineCall({
  name: 'inbox/likes',
  input: noStaffInput,
  output: z.object({ items: z.array(inboxLike) }),
  details: none,
  errors: {},
  rate: 'write',
  audience: { staff: 'operator' },
});

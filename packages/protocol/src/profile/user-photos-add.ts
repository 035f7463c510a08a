import { z } from 'zod';
import { defineCall } from '../define.ts';
import { photoReview } from '../entities/photo.ts';
import { restriction } from '../entities/restriction.ts';
import { id, none } from '../fields.ts';

/**
 * `photo` is an address that this member got from `/upload` for a profile; each can be used once. At most six. A
 * picture under review (`pending`) is visible to nobody else. `replaces` is the member's picture to remove; the new one
 * takes its place and audience.
 */
export const userPhotosAdd = defineCall({
  name: 'user/photos/add',
  input: z.object({ user_id: id.optional(), photo: z.string().max(300), replaces: id.optional() }),
  output: z.undefined(),
  details: z.object({ photo_id: id, photo: z.string(), review: photoReview }),
  errors: { forbidden: none, not_found: none, limit_reached: none, restricted: restriction },
  rate: 'write',
  audience: 'member',
  restrictedBy: ['media'],
});

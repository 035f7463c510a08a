import { z } from 'zod';
import { defineCall } from '../define.ts';
import { photoReview } from '../entities/photo.ts';
import { id, none } from '../fields.ts';

/**
 * `photo` is an address that this member got from `/upload` for a profile; each is used once. At most six. What waits for
 * a look (`pending`) nobody else sees. `replaces` is an own picture whose place and audience the new one takes, and which goes.
 */
export const userPhotosAdd = defineCall({
  name: 'user/photos/add',
  input: z.object({ user_id: id.optional(), photo: z.string().max(300), replaces: id.optional() }),
  output: z.undefined(),
  details: z.object({ photo_id: id, photo: z.string(), review: photoReview }),
  errors: { forbidden: none, not_found: none, limit_reached: none },
  rate: 'write',
  audience: 'member',
});

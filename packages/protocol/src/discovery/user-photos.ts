import { z } from 'zod';
import { defineCall } from '../define.ts';
import { ownPhoto } from '../entities/photo.ts';
import { id, none, page } from '../fields.ts';

/** Somebody's pictures in order, as far as the asker may see them; of one's own all, with who may see them and their review. */
export const userPhotos = defineCall({
  name: 'user/photos',
  input: z.object({ user_id: id, ...page(10) }),
  output: z.array(ownPhoto),
  details: none,
  errors: { not_found: none },
  rate: 'profile',
  audience: 'member',
});

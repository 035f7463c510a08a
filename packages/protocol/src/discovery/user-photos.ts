import { z } from 'zod';
import { defineCall } from '../define.ts';
import { ownPhoto } from '../entities/photo.ts';
import { id, none, page } from '../fields.ts';

/**
 * A person's pictures in order, as far as the caller may see them. For the caller's own pictures: all, with audience
 * and review status.
 */
export const userPhotos = defineCall({
  name: 'user/photos',
  input: z.object({ user_id: id, ...page(10) }),
  output: z.array(ownPhoto),
  details: none,
  errors: { not_found: none },
  rate: 'profile',
  audience: 'member',
});

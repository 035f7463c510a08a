import { z } from 'zod';
import { defineCall } from '../define.ts';
import { photoVisible } from '../entities/photo.ts';
import { id, none } from '../fields.ts';

/** Sets who may see one of the member's pictures. Its address changes. */
export const userPhotosVisible = defineCall({
  name: 'user/photos/visible',
  input: z.object({ id, visible: photoVisible }),
  output: z.undefined(),
  details: z.object({ id, visible: photoVisible, photo: z.string() }),
  errors: { not_found: none },
  rate: 'write',
  audience: 'member',
});

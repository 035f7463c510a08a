import { z } from 'zod';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** `photo` is an address that this member got from `/upload` for a profile; each is used once. At most six. */
export const userPhotosAdd = defineCall({
  name: 'user/photos/add',
  input: z.object({ user_id: id.optional(), photo: z.string().max(300) }),
  output: z.undefined(),
  details: z.object({ photo_id: id, photo: z.string() }),
  refusals: ['forbidden', 'not_found', 'limit_reached'],
  rate: 'write',
  audience: 'member',
});

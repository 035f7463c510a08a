import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { leaseConflict } from './entities.ts';

const item = z.object({
  id,
  /** The address of a picture; null for a gift, which is shown by its `icon`. */
  photo: z.string().nullable(),
  /** When the virtual profile last sent it to this member; null if it has not. */
  sent_at: unixSeconds.nullable(),
});

/** Something that can be sent to the member of a conversation: a gift, a story with its end, or a picture. */
const albumItem = z.union([
  item.extend({ icon: z.string(), gift: z.string(), price: z.number().int().positive() }),
  item.extend({ ends: unixSeconds }),
  item,
]);
export type AlbumItem = z.output<typeof albumItem>;

/**
 * Returns what the virtual profile can send: the pictures of its album, its profile photos, its running stories, or
 * gifts. What the member does not have comes first, then what was sent longest ago.
 */
export const inboxAlbum = defineCall({
  name: 'inbox/album',
  input: z.strictObject({ lease_id: id, kind: z.enum(['album', 'profile', 'stories', 'gifts']) }),
  output: z.object({ items: z.array(albumItem) }),
  details: none,
  errors: { conflict: leaseConflict },
  rate: 'read',
  audience: { staff: 'operator' },
});

import { buildPictureUrl } from '@afterglow/domain/picture-url';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { claimMedia } from '../../media/media-rows.ts';
import { isPictureKey } from '../../media/picture-key.ts';

type Icon = { icon: string; staffId: number /** What the gift has now. */; current?: string | undefined };

/**
 * Returns the icon to store: the name of a drawing, or the address of a picture. A picture is named by the key of an
 * upload of the same member of staff, which is claimed here, once. Null for any other key or address: a gift must not
 * show a picture of a member.
 *
 * The picture of an earlier icon stays: messages with that gift show it.
 */
export async function claimGiftIcon(
  tx: Kysely<DB>,
  { icon, staffId, current }: Icon,
): Promise<string | null> {
  if (icon === current) return icon;
  if (icon.includes('/')) return null;
  if (!isPictureKey(icon)) return icon;
  return (await claimMedia(tx, { key: icon, staffId, purpose: 'gift' })) ? buildPictureUrl(icon) : null;
}

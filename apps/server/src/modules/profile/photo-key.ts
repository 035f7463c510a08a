import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { addJob } from '../../jobs/jobs.ts';
import { rekeyMedia } from '../../media/media-rows.ts';
import { isHidden } from '../../media/store.ts';

/**
 * Lays a picture under a key that is hidden or not, so that the address somebody kept from before opens nothing. The copy is
 * there before the transaction commits and the old file goes after it: whatever ends in between leaves a file that no row names,
 * which the sweep removes. Answers the key it has now.
 */
export async function layPhoto(
  tx: Kysely<DB>,
  media: Household['media'],
  key: string,
  hidden: boolean,
): Promise<string> {
  if (isHidden(key) === hidden) return key;
  const moved = await media.copy(key, { hidden });
  await sql`
    update message set body = ${moved} from media
    where media.key = ${key} and sender_id = media.owner_id and type = 'pphoto' and body = ${key}`.execute(
    tx,
  );
  await rekeyMedia(tx, key, moved);
  await addJob(tx, 'remove_picture', { key });
  return moved;
}

/** What others than those who were chosen may not see, or not yet, has a hidden key. */
export const isForAll = (photo: { review: string; visible: string }): boolean =>
  photo.review === 'approved' && photo.visible === 'everyone';

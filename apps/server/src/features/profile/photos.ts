import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { deleteMedia, queueRemoval, rekeyMedia } from '../../media/media-rows.ts';
import { isHidden } from '../../media/picture-key.ts';
import type { MediaStore } from '../../media/store.ts';
import { type Prepared, StalePreparation } from '../../rpc/context.ts';
import { updatePhotoCount } from './card-facts.ts';

/** Serializes the changes of a person’s photos, so that the slots have no gap and never exceed the limit. */
export async function lockPhotos(tx: Kysely<DB>, personId: number): Promise<void> {
  await sql`select from person where id = ${personId} for update`.execute(tx);
}

/**
 * Assigns the slots 1, 2, 3 … in the order of `ids`, which must be all photos of the person. Call `lockPhotos` first.
 */
export async function orderPhotos(tx: Kysely<DB>, personId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update photo set position = at
    from unnest(${ids}::bigint[]) with ordinality as asked (photo_id, at)
    where id = photo_id and person_id = ${personId}`.execute(tx);
  await updatePhotoCount(tx, personId);
}

/** A copy of a picture under a second key, for a transaction to take over. */
export type PhotoCopy = { originalKey: string; key: string };

/**
 * Copies a picture to a hidden or public key when its own key is of the other kind. Call it before the transaction. A
 * copy that no transaction takes over is discarded, or the cleanup job finds it.
 */
export async function copyPhoto(
  media: MediaStore,
  key: string,
  hidden: boolean,
): Promise<Prepared<PhotoCopy | null>> {
  if (isHidden(key) === hidden) return { value: null };
  const copied = await media.copy(key, { hidden });
  return { value: { originalKey: key, key: copied }, discard: () => media.remove(copied) };
}

/**
 * Replaces the key of a picture by that of its copy, so that a saved address of the old one stops working. The old file
 * is removed after the commit. Returns the current key. Throws `StalePreparation` when the copy is of another key or
 * kind.
 */
export async function storePhoto(
  tx: Kysely<DB>,
  key: string,
  hidden: boolean,
  copy: PhotoCopy | null,
): Promise<string> {
  if (isHidden(key) === hidden) return key;
  if (copy?.originalKey !== key || isHidden(copy.key) !== hidden) throw new StalePreparation();
  await sql`
    update message set body = ${copy.key} from media
    where media.key = ${key} and sender_id = media.owner_id and type = 'pphoto' and body = ${key}`.execute(
    tx,
  );
  await rekeyMedia(tx, key, copy.key);
  await queueRemoval(tx, [{ key }]);
  return copy.key;
}

/** Returns whether everybody may see the photo. Any other photo has a hidden key. */
export const isPublicPhoto = (photo: { review: string; visible: string }): boolean =>
  photo.review === 'approved' && photo.visible === 'everyone';

/**
 * Deletes a photo with its files and closes the gap. Returns the photos that are left; null if it is not the person’s.
 * Call `lockPhotos` first.
 */
export async function deletePhoto(tx: Kysely<DB>, personId: number, id: number): Promise<number[] | null> {
  const gone = await tx
    .deleteFrom('photo')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('media_key')
    .executeTakeFirst();
  if (!gone) return null;
  await deletePicture(tx, gone.media_key);
  const left = await sql<{ id: number }>`
    select id from photo where person_id = ${personId} order by position`.execute(tx);
  const ids = left.rows.map((row) => Number(row.id));
  await orderPhotos(tx, personId, ids);
  return ids;
}

/** Deletes the row in the caller’s transaction and queues the removal of the files, in every size. */
export async function deletePicture(tx: Kysely<DB>, key: string): Promise<void> {
  await deleteMedia(tx, [key]);
  await queueRemoval(tx, [{ key }]);
}

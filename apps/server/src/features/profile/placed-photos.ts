import { PERSONA_PHOTO_LIMITS, type PhotoPlace } from '@afterglow/domain/personas';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import { updatePhotoCount } from './card-facts.ts';
import { copyPhoto, deletePicture, isPublicPhoto, type PhotoCopy, storePhoto } from './photos.ts';

/*
 * The photos of virtual profiles. The profile photos have the positions of members' photos; those of the album follow.
 * The caller has locked the person.
 */

const toVisible = (place: PhotoPlace): string => (place === 'album' ? 'album' : 'everyone');
const getOffset = (place: PhotoPlace): number => (place === 'album' ? PERSONA_PHOTO_LIMITS.profile : 0);

/** The place of the photo `photo`, and its position there from 1, for queries. */
export const photoPlaceSql = sql<PhotoPlace>`case photo.visible when 'album' then 'album' else 'profile' end`;
export const placedPositionSql = sql<number>`
  photo.position - case photo.visible when 'album' then ${sql.lit(PERSONA_PHOTO_LIMITS.profile)} else 0 end`;

export type PlacedPhoto = { id: number; personId: number; place: PhotoPlace };

/** Returns the place of a photo; undefined if there is none. */
export const findPlacedPhoto = (tx: Kysely<DB>, id: number): Promise<PlacedPhoto | undefined> =>
  tx
    .selectFrom('photo')
    .select(['id', 'person_id as personId', photoPlaceSql.as('place')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the ids of the photos of a place in their order. */
async function listPlaced(tx: Kysely<DB>, personId: number, place: PhotoPlace): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from photo where person_id = ${personId} and ${photoPlaceSql} = ${place} order by position`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Sets all photos of a place, in this order. */
async function placePhotos(
  tx: Kysely<DB>,
  personId: number,
  place: PhotoPlace,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update photo set position = at + ${getOffset(place)}::int, visible = ${toVisible(place)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (photo_id, at)
    where id = photo_id and person_id = ${personId}`.execute(tx);
}

/** Adds a picture at the end of a place, pending. Returns its id; null if the place is full. */
export async function addPlacedPhoto(
  tx: Kysely<DB>,
  { personId, place, key, at }: { personId: number; place: PhotoPlace; key: string; at: Date },
): Promise<number | null> {
  const count = (await listPlaced(tx, personId, place)).length;
  if (count >= PERSONA_PHOTO_LIMITS[place]) return null;
  const { id } = await tx
    .insertInto('photo')
    .values({
      person_id: personId,
      media_key: key,
      position: getOffset(place) + count + 1,
      visible: toVisible(place),
      review: 'pending',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Copies the file of a photo that moves, if its key changes. Runs before the transaction. */
export async function preparePlacement(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  id: number,
  place: PhotoPlace | undefined,
): Promise<Prepared<PhotoCopy | null>> {
  const photo = await db
    .selectFrom('photo')
    .select(['media_key', 'review', 'visible'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) return { value: null };
  const visible = place === undefined ? photo.visible : toVisible(place);
  return copyPhoto(media, photo.media_key, !isPublicPhoto({ review: photo.review, visible }));
}

/** Moves a photo to a position of a place. Returns false if the place is full. */
export async function movePlacedPhoto(
  tx: Kysely<DB>,
  photo: PlacedPhoto,
  target: { place: PhotoPlace; position: number; copy: PhotoCopy | null },
): Promise<boolean> {
  const { personId } = photo;
  const others = (await listPlaced(tx, personId, target.place)).filter((id) => id !== photo.id);
  if (others.length >= PERSONA_PHOTO_LIMITS[target.place]) return false;
  await placePhotos(tx, personId, target.place, others.toSpliced(target.position - 1, 0, photo.id));
  if (photo.place !== target.place)
    await placePhotos(tx, personId, photo.place, await listPlaced(tx, personId, photo.place));
  const { media_key, review, visible } = await tx
    .selectFrom('photo')
    .select(['media_key', 'review', 'visible'])
    .where('id', '=', photo.id)
    .executeTakeFirstOrThrow();
  await storePhoto(tx, media_key, !isPublicPhoto({ review, visible }), target.copy);
  await updatePhotoCount(tx, personId);
  return true;
}

/** Deletes a photo with its files and closes the gap. */
export async function deletePlacedPhoto(tx: Kysely<DB>, photo: PlacedPhoto): Promise<void> {
  const { personId, place } = photo;
  const { media_key } = await tx
    .deleteFrom('photo')
    .where('id', '=', photo.id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  await deletePicture(tx, media_key);
  await placePhotos(tx, personId, place, await listPlaced(tx, personId, place));
  await updatePhotoCount(tx, personId);
}

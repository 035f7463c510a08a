import type { PhotoPlace } from '@afterglow/domain/personas';
import type { Result } from '@afterglow/domain/result';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import {
  addPlacedPhoto,
  deletePlacedPhoto,
  movePlacedPhoto,
  photoPlaceSql,
  placedPositionSql,
  preparePlacement,
} from '../features/profile/index.ts';
import { adoptMedia } from '../media/media-rows.ts';

export type PersonaPhoto = {
  id: number;
  personId: number;
  place: PhotoPlace;
  position: number;
  version: number;
};

/** Returns a picture of a virtual profile; undefined if there is none. */
export async function findPersonaPhoto(db: Kysely<DB>, id: number): Promise<PersonaPhoto | undefined> {
  return db
    .selectFrom('photo')
    .innerJoin('persona', 'persona.person_id', 'photo.person_id')
    .innerJoin('persona_photo', 'persona_photo.photo_id', 'photo.id')
    .select([
      'photo.id',
      'photo.person_id as personId',
      photoPlaceSql.as('place'),
      placedPositionSql.as('position'),
      'persona_photo.version',
    ])
    .where('photo.id', '=', id)
    .executeTakeFirst();
}

type NewPhoto = {
  personaId: number;
  staffId: number;
  key: string;
  place: PhotoPlace;
  provenance: string;
  licence: string;
  at: Date;
};

/**
 * Adds an upload of staff to a virtual profile that the caller has locked. `key`: it is not theirs or already used.
 * `full`: the place has no room.
 */
export async function addPersonaPhoto(
  tx: Kysely<DB>,
  { personaId, staffId, key, place, provenance, licence, at }: NewPhoto,
): Promise<Result<number, 'key' | 'full'>> {
  if (!(await adoptMedia(tx, { key, staffId }, { ownerId: personaId, purpose: 'profile' })))
    return { ok: false, error: 'key' };
  const id = await addPlacedPhoto(tx, { personId: personaId, place, key, at });
  if (id === null) return { ok: false, error: 'full' };
  await tx
    .insertInto('persona_photo')
    .values({ photo_id: id, provenance, licence, staff_id: staffId })
    .execute();
  return { ok: true, value: id };
}

export const preparePhotoMove = preparePlacement;

type Target = {
  place: PhotoPlace;
  position: number;
  copy: Awaited<ReturnType<typeof preparePlacement>>['value'];
};

/** Moves a picture of a virtual profile that the caller has locked. Returns its version; null if the place is full. */
export async function movePersonaPhoto(
  tx: Kysely<DB>,
  photo: PersonaPhoto,
  target: Target,
): Promise<number | null> {
  if (!(await movePlacedPhoto(tx, photo, target))) return null;
  const { version } = await tx
    .updateTable('persona_photo')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('photo_id', '=', photo.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes a picture of a virtual profile that the caller has locked. */
export const removePersonaPhoto = (tx: Kysely<DB>, photo: PersonaPhoto): Promise<void> =>
  deletePlacedPhoto(tx, photo);

import fs from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addPlacedPhoto, requestReview } from '../features/profile/index.ts';
import { addMedia } from '../media/media-rows.ts';
import type { MediaStore, StoredPicture } from '../media/store.ts';
import { findKnownPlaces } from './find-known-places.ts';
import { KIT_FILE, openPersonaFolder } from './persona-files.ts';
import { PersonaImportError } from './persona-import-error.ts';
import { openPersonaKit } from './persona-kit.ts';
import { type PersonaFolder, type PictureOrigin, readPersonaFolder } from './read-folder.ts';
import { storePersonas } from './store-personas.ts';

/**
 * Imports the virtual profiles of a folder or of its zip, each with its pictures in one transaction. Checks
 * all of it first; with an error it throws `PersonaImportError` and writes nothing. A profile whose slug
 * exists stays unchanged. The others are paused, and nobody sees a picture before a moderator has approved it.
 */
export async function importPersonas(
  { db, media, now }: { db: Kysely<DB>; media: MediaStore; now: Date },
  place: string,
): Promise<{ made: number; had: number }> {
  const isZip = fs.statSync(place, { throwIfNoEntry: false })?.isFile();
  const files = isZip ? await openPersonaKit(place) : openPersonaFolder(place);
  try {
    if ((await files.readText(KIT_FILE)) !== null)
      throw new PersonaImportError([
        `${KIT_FILE}: a kit of the console is brought in there, under Virtual profiles`,
      ]);
    const { found, errors } = await readPersonaFolder(files, {
      today: now.toISOString().slice(0, 10),
      places: (ids) => findKnownPlaces(db, ids),
    });
    if (errors.length > 0) throw new PersonaImportError(errors);
    return await storeFound({ db, media, now }, found);
  } finally {
    files.close();
  }
}

async function storeFound(
  { db, media, now }: { db: Kysely<DB>; media: MediaStore; now: Date },
  found: PersonaFolder,
): Promise<{ made: number; had: number }> {
  let made = 0;
  for (const { persona, pictures } of found.personas) {
    const isThere = await db
      .selectFrom('persona')
      .select('person_id')
      .where('slug', '=', persona.slug)
      .executeTakeFirst();
    if (isThere) continue;
    const stored: Picture[] = [];
    for (const name of pictures)
      stored.push({
        stored: await media.put(await found.picture(name), { hidden: true }),
        origin: found.origin(name),
      });
    made += await db.transaction().execute(async (tx) => {
      // Another import may have inserted it meanwhile. The cleanup job then removes the files.
      if ((await storePersonas(tx, [persona], { now, state: 'paused' })) === 0) return 0;
      await attachPictures(tx, persona.slug, { pictures: stored, at: now });
      return 1;
    });
  }
  return { made, had: found.personas.length - made };
}

type Picture = { stored: StoredPicture; origin: PictureOrigin };

/** Adds the pictures, each with a review that any moderator may decide: nobody of the staff has uploaded them. */
async function attachPictures(
  tx: Transaction<DB>,
  slug: string,
  { pictures, at }: { pictures: readonly Picture[]; at: Date },
): Promise<void> {
  const { person_id: personId } = await tx
    .selectFrom('persona')
    .select('person_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  for (const { stored, origin } of pictures) {
    const { key, ...about } = stored;
    await addMedia(tx, { key, owner_id: personId, purpose: 'profile', used: true, ...about });
    const id = await addPlacedPhoto(tx, { personId, place: 'profile', key, at });
    if (id === null) throw new Error(`${slug} has too many pictures`);
    await tx
      .insertInto('persona_photo')
      .values({ photo_id: id, ...origin })
      .execute();
    await requestReview(tx, {
      kind: 'persona_photo',
      subjectId: id,
      personId,
      key,
      uploadedBy: null,
      live: false,
      at,
    });
  }
}

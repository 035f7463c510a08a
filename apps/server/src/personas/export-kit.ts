import { KIT_FORMAT } from '@afterglow/domain/persona-kit';
import { findGoal } from '@afterglow/domain/wizard-answers';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { photoPlaceSql } from '../features/profile/index.ts';
import type { MediaStore } from '../media/store.ts';
import type { KitPersona } from './kit-manifest.ts';
import { KIT_FILE, PICTURE_FOLDER } from './persona-files.ts';

/**
 * Selects the pictures of a kit. Pictures that were rejected, or of which nobody knows where they are from,
 * are left out.
 */
const selectPictures = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('photo')
    .innerJoin('persona_photo', 'persona_photo.photo_id', 'photo.id')
    .innerJoin('media', 'media.key', 'photo.media_key')
    .where('photo.person_id', 'in', [...ids])
    .where('photo.review', 'in', ['approved', 'pending'])
    .where(sql<boolean>`btrim(persona_photo.licence) <> ''`);

type KitSize = { pictures: number; bytes: number };

/** Returns how large the kit of these virtual profiles would be. */
export async function findKitSize(db: Kysely<DB>, ids: readonly number[]): Promise<KitSize> {
  if (ids.length === 0) return { pictures: 0, bytes: 0 };
  return selectPictures(db, ids)
    .select([
      sql<number>`count(*)::int`.as('pictures'),
      sql<number>`coalesce(sum(media.bytes), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

type Entry = { name: string; bytes: Uint8Array } | { name: string; json: unknown };

/**
 * Yields the files of a kit, one at a time: the pictures, and at the end the manifest with those that were
 * there. Teams, stories and conversations stay with the site.
 */
export async function* exportKit(
  { db, media }: { db: Kysely<DB>; media: MediaStore },
  ids: readonly number[],
): AsyncGenerator<Entry> {
  const personas = await loadPersonas(db, ids);
  const rows = await selectPictures(db, ids)
    .select([
      ...([
        'photo.person_id',
        'photo.media_key',
        'persona_photo.provenance',
        'persona_photo.licence',
      ] as const),
      photoPlaceSql.as('place'),
    ])
    .orderBy('photo.position')
    .execute();
  const written = new Map<number, KitPersona['pictures']>();
  let serial = 0;
  for (const { person_id: id, media_key, provenance, licence, place } of rows) {
    const bytes = await media.get(media_key);
    // It was removed meanwhile.
    if (!bytes) continue;
    const file = `${++serial}.jpg`;
    yield { name: `${PICTURE_FOLDER}/${file}`, bytes };
    const picture = { file, place, provenance, licence } as KitPersona['pictures'][number];
    written.set(id, [...(written.get(id) ?? []), picture]);
  }
  const described = personas.map(({ id, ...persona }) => ({ ...persona, pictures: written.get(id) ?? [] }));
  yield { name: KIT_FILE, json: { format: KIT_FORMAT, personas: described } };
}

async function loadPersonas(db: Kysely<DB>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .selectAll('profile')
    .select(['person.id', 'person.gender', 'person.birth', 'person.place_id', 'place.name as town'])
    .select(['persona.origin as key', 'persona.languages', 'persona.facts', 'persona.do_not_say'])
    .select(['persona.like_back', 'persona.hours'])
    .where('person.id', 'in', [...ids])
    .orderBy('person.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    names: row.name_by_language ?? {},
    bios: row.bio_by_language ?? {},
    gender: row.gender === 1 ? 'male' : 'female',
    birth: row.birth,
    // The name is for people; the number counts.
    place: row.place_id === null ? null : { id: row.place_id, name: row.town },
    languages: row.languages,
    interests: row.interests,
    facts: row.facts,
    do_not_say: row.do_not_say,
    like_back: row.like_back,
    hours: row.hours,
    ...dropNull({
      looking_for: findGoal(row.answer),
      body_type: row.body_type,
      hair: row.hair,
      origin: row.origin,
      height_cm: row.height_cm,
    }),
    lifestyle: row.answers,
  }));
}

const dropNull = (values: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

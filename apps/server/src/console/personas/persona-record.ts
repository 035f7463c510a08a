import { toUnixSeconds } from '@afterglow/domain/time';
import type {
  PersonaPhoto,
  PersonaRecord,
  PersonaStory,
} from '@afterglow/protocol/console/personas/entities';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { photoPlaceSql, placedPositionSql } from '../../features/profile/index.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { listMissing } from '../../personas/index.ts';
import { describePlace } from '../../places/place-label.ts';
import { loadStaffNames } from '../list-names.ts';
import type { Reader } from '../reader.ts';
import { createPersonasList, toPersonaRows } from './persona-rows.ts';

/** Returns a virtual profile with its pictures and stories; undefined if there is none. */
export async function loadPersonaRecord(
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<PersonaRecord | undefined> {
  const found = await createPersonasList(db, reader)
    .query.where(sql<boolean>`person.id = ${id}`)
    .executeTakeFirst();
  if (!found) return undefined;
  const [row] = await toPersonaRows(db, [found], reader);
  const facts = await loadFacts(db, id, reader);
  if (!row || !facts) return undefined;
  return {
    ...row,
    ...facts,
    photo_list: await listPhotos(db, id, reader),
    story_list: await listStories(db, id, reader),
    missing: await listMissing(db, id, reader.now),
  };
}

async function loadFacts(db: Kysely<DB>, id: number, { language }: Reader) {
  const row = await db
    .selectFrom('persona')
    .innerJoin('person', 'person.id', 'persona.person_id')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('place', 'place.id', 'person.place_id')
    .select([
      'profile.name_by_language as names',
      'profile.bio_by_language as bios',
      'person.gender',
      'person.birth',
      'person.place_id',
      'place.name as place_name',
      'place.name_by_language as place_names',
      'place.region',
      'place.country',
      'profile.interests',
      'persona.facts',
      'persona.do_not_say',
      'persona.hours',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { place_name, place_names, region, country, names, bios, facts, do_not_say, hours, ...rest } = row;
  const place =
    place_name === null || country === null
      ? null
      : describePlace({ name: place_name, name_by_language: place_names, region, country }, language);
  return {
    ...rest,
    place,
    names: (names ?? {}) as PersonaRecord['names'],
    bios: (bios ?? {}) as PersonaRecord['bios'],
    facts: facts as string[],
    do_not_say: do_not_say as string[],
    hours: hours as PersonaRecord['hours'],
  };
}

/** Returns the time zone of the town of a virtual profile; null for UTC. */
export async function findPersonaZone(db: Kysely<DB>, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('person')
    .innerJoin('place', 'place.id', 'person.place_id')
    .select('place.utc_zone as zone')
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row?.zone ?? null;
}

const selectPhotos = (db: Kysely<DB>) =>
  db
    .selectFrom('photo')
    .innerJoin('persona', 'persona.person_id', 'photo.person_id')
    .leftJoin('persona_photo', 'persona_photo.photo_id', 'photo.id')
    .leftJoin('picture_review', (join) =>
      join
        .onRef('picture_review.subject_id', '=', 'photo.id')
        .on('picture_review.kind', '=', 'persona_photo')
        .on('picture_review.state', '=', 'approved'),
    )
    .select([
      'photo.id',
      'photo.media_key',
      'photo.review',
      'photo.refusal',
      photoPlaceSql.as('place'),
      placedPositionSql.as('position'),
      'persona_photo.provenance',
      'persona_photo.licence',
      'persona_photo.staff_id',
      'picture_review.decided_by',
      'persona_photo.version',
    ]);
type PhotoRow = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

async function toPhotos(
  db: Kysely<DB>,
  rows: readonly PhotoRow[],
  { secret, now }: Reader,
): Promise<PersonaPhoto[]> {
  const findStaff = await loadStaffNames(
    db,
    rows.flatMap(({ staff_id, decided_by }) => [staff_id, decided_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    place: row.place,
    position: row.position,
    photo: createProfileUrl(secret, row.media_key, 'staff', now),
    review: row.review as PersonaPhoto['review'],
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
    provenance: (row.provenance ?? 'licensed') as PersonaPhoto['provenance'],
    licence: row.licence ?? '',
    by: findStaff(row.staff_id),
    approved_by: findStaff(row.decided_by),
    version: row.version ?? 1,
  }));
}

async function listPhotos(db: Kysely<DB>, id: number, reader: Reader): Promise<PersonaPhoto[]> {
  const rows = await selectPhotos(db).where('photo.person_id', '=', id).orderBy('photo.position').execute();
  return toPhotos(db, rows, reader);
}

/** Returns a picture as its record shows it. */
export async function loadPhoto(
  db: Kysely<DB>,
  photoId: number,
  reader: Reader,
): Promise<PersonaPhoto | undefined> {
  const rows = await selectPhotos(db).where('photo.id', '=', photoId).execute();
  return (await toPhotos(db, rows, reader))[0];
}

const selectStories = (db: Kysely<DB>) =>
  db
    .selectFrom('story')
    .innerJoin('persona', 'persona.person_id', 'story.person_id')
    .select(['story.id', 'story.media_key', 'story.at', 'story.ends_at', 'story.review', 'story.version']);
type StoryRow = Awaited<ReturnType<ReturnType<typeof selectStories>['execute']>>[number];

const toStory = (row: StoryRow, { secret, now }: Reader): PersonaStory => ({
  id: row.id,
  photo: createProfileUrl(secret, row.media_key, 'staff', now),
  publish_at: toUnixSeconds(row.at),
  ends: toUnixSeconds(row.ends_at),
  review: row.review as PersonaStory['review'],
  version: row.version,
});

async function listStories(db: Kysely<DB>, id: number, reader: Reader): Promise<PersonaStory[]> {
  const rows = await selectStories(db)
    .where('story.person_id', '=', id)
    .where('story.ends_at', '>', reader.now)
    .orderBy('story.at')
    .orderBy('story.id')
    .execute();
  return rows.map((row) => toStory(row, reader));
}

/** Returns a story as its record shows it. */
export async function loadStory(
  db: Kysely<DB>,
  storyId: number,
  reader: Reader,
): Promise<PersonaStory | undefined> {
  const row = await selectStories(db).where('story.id', '=', storyId).executeTakeFirst();
  return row && toStory(row, reader);
}

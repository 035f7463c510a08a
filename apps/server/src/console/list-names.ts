import type { ListedPerson, ListedStaff } from '@afterglow/protocol/console/entities';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { publicPhotoKeySql } from '../media/public-photo.ts';
import { createProfileUrl } from '../media/signed-url.ts';
import type { Reader } from './reader.ts';

type Ids = readonly (number | null)[];
const uniqueIds = (ids: Ids): number[] => [...new Set(ids)].filter((id) => id !== null);

/** Loads the staff with these ids. Returns a lookup in the shape of lists. */
export async function loadStaffNames(db: Kysely<DB>, ids: Ids): Promise<(id: number | null) => ListedStaff> {
  const wanted = uniqueIds(ids);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('staff')
          .select(['id', 'name'])
          .where(sql<boolean>`id = any(${wanted}::bigint[])`)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === null ? null : (byId.get(id) ?? { id, name: '' }));
}

/** Loads the people with these ids. Returns a lookup in the shape of lists; an erased person has an id and no name. */
export async function loadListedPeople(
  db: Kysely<DB>,
  ids: Ids,
  { language, secret, now, photos = true }: Reader,
): Promise<(id: number | null) => ListedPerson | null> {
  const wanted = uniqueIds(ids);
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('person')
          .innerJoin('profile', 'profile.person_id', 'person.id')
          .select([
            'person.id',
            'person.virtual',
            'profile.name',
            'profile.name_by_language',
            // Staff see the same photo of a member as everybody.
            (photos ? publicPhotoKeySql(sql.ref('person.id')) : sql<null>`null`).as('photo'),
          ])
          // One text for any number of people: the database plans it once for a connection.
          .where(sql<boolean>`person.id = any(${wanted}::bigint[])`)
          .where('person.state', '<>', 'deleted')
          .execute();
  const byId = new Map(
    rows.map(({ id, virtual, name, name_by_language: names, photo }): [number, ListedPerson] => [
      id,
      {
        id,
        virtual,
        name: (names as Record<string, string> | null)?.[language] ?? name,
        photo: photo === null ? null : createProfileUrl(secret, photo, 'staff', now),
      },
    ]),
  );
  return (id) => (id === null ? null : (byId.get(id) ?? { id, name: '', virtual: false, photo: null }));
}

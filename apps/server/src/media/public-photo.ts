import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the condition that everybody sees a photo. `photo`: the name of its table in the query. */
export const isPublicPhotoSql = (photo: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${photo}.review`)} = 'approved' and ${sql.ref(`${photo}.visible`)} = 'everyone'`;

/** Returns the key of the first photo that everybody sees; null without one. `personId`: whose it is, as SQL. */
export const publicPhotoKeySql = (personId: RawBuilder<unknown>) => sql<string | null>`(
  select photo.media_key from photo
  where photo.person_id = ${personId} and ${isPublicPhotoSql('photo')}
  order by photo.position limit 1)`;

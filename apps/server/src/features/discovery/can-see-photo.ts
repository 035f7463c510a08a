import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';
import { photoVisibleTo } from './list-photos.ts';

/**
 * Whether somebody else may look at a picture of a profile now: they see its owner, and it is shown to them or its owner sent it
 * to them. Asked whenever a hidden picture is fetched.
 */
export async function canSeePhoto(
  db: Kysely<DB>,
  readerId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from photo o join person p on p.id = o.person_id
    where o.media_key = ${key} and ${visibleToSql(readerId)} and (${photoVisibleTo(readerId, now)} or exists (
      select from message m
      where least(m.sender_id, m.receiver_id) = least(${readerId}::bigint, p.id)
        and greatest(m.sender_id, m.receiver_id) = greatest(${readerId}::bigint, p.id)
        and m.sender_id = p.id and m.type = 'pphoto' and m.body = ${key}
    ))`.execute(db);
  return rows.length > 0;
}

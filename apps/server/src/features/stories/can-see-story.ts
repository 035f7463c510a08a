import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';
import { isRunningSql } from './story-rows.ts';

/**
 * Whether somebody else may look at a story now: it runs, they see its person, and they have premium or have answered it.
 * Asked whenever a story's picture is fetched.
 */
export async function canSeeStory(
  db: Kysely<DB>,
  readerId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from story s join person p on p.id = s.person_id
    where s.media_key = ${key} and ${isRunningSql(now, readerId)} and ${visibleToSql(readerId)} and (
      exists (select from member where person_id = ${readerId} and premium_until > ${now})
      or exists (
        select from message m
        where least(m.sender_id, m.receiver_id) = least(${readerId}::bigint, p.id)
          and greatest(m.sender_id, m.receiver_id) = greatest(${readerId}::bigint, p.id)
          and m.sender_id = ${readerId} and m.story_id = s.id
      )
    )`.execute(db);
  return rows.length > 0;
}

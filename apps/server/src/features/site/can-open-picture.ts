import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { canOpenOwnPictureSql, canOpenSentPictureSql } from '../chat/index.ts';
import { photoOpensSql } from '../discovery/index.ts';
import { storyOpensSql } from '../stories/index.ts';

/**
 * Returns whether a member may view a hidden picture now: their own always, others' by the rule of its purpose. A
 * picture of a chat is shown for an hour, to its sender as well. An album picture of a virtual profile is shown to
 * the person who received it.
 */
export async function canOpenPicture(
  { db, now: readClock }: Pick<App, 'db' | 'now'>,
  readerId: number,
  key: string,
): Promise<boolean> {
  const now = readClock();
  const isOwn = sql`media.owner_id = ${readerId}`;
  const wasSent = canOpenSentPictureSql(readerId, key, now);
  const { rows } = await sql`
    select from media where key = ${key} and case
      when purpose = 'chat' then case when ${isOwn} then ${canOpenOwnPictureSql(key, now)} else ${wasSent} end
      when ${isOwn} then true
      when purpose = 'profile' then ${photoOpensSql(readerId, key, now)} or ${wasSent}
      when purpose = 'story' then ${storyOpensSql(readerId, key, now)}
      else false
    end`.execute(db);
  return rows.length > 0;
}

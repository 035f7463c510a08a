import { IMAGE_WINDOW_S } from '@afterglow/domain/chat';
import { type RawBuilder, sql } from 'kysely';
import { staysInChatsSql } from '../safety/index.ts';

const windowStart = (now: Date) => new Date(now.getTime() - IMAGE_WINDOW_S * 1000);

/**
 * Returns a condition on the row of `media` with this key: its owner sent it to the reader within the last
 * hour, and the reader still sees the owner in their chats. Checked whenever a picture is fetched.
 */
export const canOpenSentPictureSql = (
  readerId: number,
  key: string,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from message join person on person.id = message.sender_id
    where message.type = 'image' and message.body = ${key} and message.sender_id = media.owner_id
      and message.receiver_id = ${readerId} and message.at > ${windowStart(now)}
      and least(message.sender_id, message.receiver_id) = least(${readerId}::bigint, media.owner_id)
      and greatest(message.sender_id, message.receiver_id) = greatest(${readerId}::bigint, media.owner_id)
      and ${staysInChatsSql(readerId)}
  )`;

/** Returns a condition: a member may see a picture for a chat that they uploaded, until an hour after they sent it. */
export const canOpenOwnPictureSql = (key: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select from message where message.type = 'image' and message.body = ${key} and message.at <= ${windowStart(now)}
  )`;

import { messageType } from '@afterglow/protocol/entities/message';
import { type Kysely, sql } from 'kysely';
import { formatArray } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import { visibleToSql } from '../safety/index.ts';
import type { StoryPicture } from './presented-body.ts';

export type MissedMessage = {
  id: number;
  senderId: number;
  receiverId: number;
  type: ReturnType<typeof messageType.parse>;
  body: string;
  at: Date;
  traceId: string;
  /** A virtual profile wrote it. */
  fromVirtual: boolean;
  /** The receiver may see who wrote it: neither has blocked the other since. */
  visible: boolean;
  /** The story that it answers, and its picture while that runs. */
  storyId: number | null;
  storyPicture: StoryPicture | null;
  /** The message that it answers. */
  replyTo: number | null;
};

type Row = Omit<MissedMessage, 'type'> & { type: string };

/** What these people sent or were sent among the next `most` messages above `afterId`, and where to go on; null: no more. */
export async function listMissedMessages(
  db: Kysely<DB>,
  { afterId, people, max }: { afterId: number; people: Iterable<number>; max: number },
): Promise<{ messages: MissedMessage[]; nextAfterId: number | null }> {
  const { rows } = await sql<{ upTo: number | null; looked: number; found: Row[] }>`
    with page as materialized (
      select * from message where id > ${afterId} order by id limit ${max}
    ), here as materialized (
      select unnest(${formatArray([...people])}::bigint[]) as id
    ), found as (
      select page.id, sender_id as "senderId", receiver_id as "receiverId", type, body, at, trace_id as "traceId",
        staff_id is not null as "fromVirtual",
        reply_to as "replyTo", story_id as "storyId", (
          select json_build_object('key', media_key, 'endsS', extract(epoch from ends_at)) from story
          where story.id = page.story_id and ends_at > now() and review <> 'refused'
        ) as "storyPicture",
        exists (select from person p where p.id = sender_id and ${visibleToSql(sql`receiver_id`)}) as visible
      from page where receiver_id in (select id from here) or sender_id in (select id from here)
    )
    select (select max(id) from page) as "upTo", (select count(*)::int from page) as looked,
      (select coalesce(json_agg(found order by id), '[]') from found) as found`.execute(db);
  const { upTo = null, looked = 0, found = [] } = rows[0] ?? {};
  const messages = found.map((row) => ({ ...row, at: new Date(row.at), type: messageType.parse(row.type) }));
  return { messages, nextAfterId: looked < max ? null : upTo };
}

/** The newest message there is; 0: none. */
export async function findNewestMessageId(db: Kysely<DB>): Promise<number> {
  const { id } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
}

import { buildPictureUrl } from '@afterglow/domain/picture-url';
import { toUnixSeconds } from '@afterglow/domain/time';
import { messages } from '@afterglow/protocol/chat/messages';
import { type Message, messageNotice, messageType } from '@afterglow/protocol/entities/message';
import { sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import { publicPhotoKeySql } from '../../media/public-photo.ts';
import { read, reject, reply } from '../../rpc/handler.ts';
import { isRetiredSql, reachableBySql, staysInChatsSql } from '../safety/index.ts';
import { presentBody, presentStory, type StoryPicture } from './presented-body.ts';

type Quote = { sender: number; type: string; text: string };

type Row = {
  id: number | null;
  type: string;
  body: string;
  sender_id: number;
  seen: boolean;
  at: Date;
  story_id: number | null;
  story: StoryPicture | null;
  trace_id: string;
  notice: string | null;
  returned: number | null;
  reply_to: number | null;
  quote: Quote | null;
  size: { width: number; height: number } | null;
  avatar: string | null;
  peer_virtual: boolean;
  seen_too: boolean;
};

/** The preview of the message that another one replies to. */
const MAX_QUOTE_LENGTH = 120;

/**
 * The handler of `messages`. A single statement returns whether the other is visible to the reader, or gone
 * permanently, and the page. A visible person without messages gives one empty row.
 */
export const messagesHandler = read(
  messages,
  async (ctx, { contact_user_id, currentLength, recordsToTake }) => {
    const me = ctx.me.id;
    const requestedMs = performance.now();
    const { rows } = await sql<Row>`
    with peer as (
      select person.id, person.virtual, person.state from person where person.id = ${contact_user_id}
        and (${reachableBySql(me, ctx.now)} or exists (
        select from conversation where owner_id = ${me} and peer_id = person.id and ${isRetiredSql()}
          and ${staysInChatsSql(me)}))
    ), recent as (
      select * from message
      where least(sender_id, receiver_id) = least(${me}::bigint, ${contact_user_id}::bigint)
        and greatest(sender_id, receiver_id) = greatest(${me}::bigint, ${contact_user_id}::bigint)
      order by id desc limit ${recordsToTake} offset ${currentLength}
    )
    select recent.id, type, body, sender_id, seen_at is not null as seen, at, story_id, trace_id, notice, (
        select json_build_object('key', media_key, 'endsS', extract(epoch from ends_at)) from story
        where story.id = recent.story_id and ends_at > ${ctx.now} and review <> 'refused'
      ) as story, reply_to, (
        select json_build_object('sender', quoted.sender_id, 'type', quoted.type,
          'text', case quoted.type when 'text' then left(quoted.body, ${MAX_QUOTE_LENGTH}) when 'gift' then quoted.body else '' end)
        from message quoted where quoted.id = recent.reply_to
      ) as quote, (
        select json_build_object('width', width, 'height', height) from media
        where recent.type in ('image', 'pphoto') and key = recent.body
      ) as size,
      case when returned_at is not null then price end as returned,
      peer.virtual as peer_virtual, peer.state = 'active' and (select state = 'active' from person where id = ${me}) as seen_too, ${publicPhotoKeySql(sql`sender_id`)} as avatar
    from peer left join recent on true
    order by recent.id desc`.execute(ctx.db);
    const [first] = rows;
    if (!first) return reject('not_found');
    // A pair is cached for both directions, so both must see each other: a paused member sees people who do not see
    // them.
    if (first.id !== null && first.seen_too) {
      const kind = first.peer_virtual ? 'persona' : 'members';
      ctx.app.relationships.store(me, contact_user_id, kind, requestedMs);
    }
    ctx.trackShown([contact_user_id]);
    const page = rows.filter((row) => row.id !== null).map((row) => toMessage(ctx.app, row, me));
    return reply(page, { now: toUnixSeconds(ctx.now) });
  },
);

function toMessage(app: AppServices, row: Row, me: number): Message {
  const isMe = row.sender_id === me;
  const type = messageType.parse(row.type);
  const time = toUnixSeconds(row.at);
  return {
    id: row.id as number,
    type,
    body: presentBody(app, { type, body: row.body, sentAtS: time }, me),
    isMe,
    seen: row.seen ? 1 : 0,
    time,
    story: row.story && presentStory(app, row.story, me),
    story_id: row.story_id,
    avatar: row.avatar && buildPictureUrl(row.avatar),
    // Others need no trace id; the sender's devices know their own messages by it.
    ...(isMe ? { trace_id: row.trace_id } : {}),
    ...(row.size ? { width: row.size.width, height: row.size.height } : {}),
    ...(row.reply_to ? { reply_to: row.reply_to } : {}),
    ...(row.quote ? { quote: toQuote(row.quote, me) } : {}),
    ...(isMe && row.returned ? { returned: row.returned } : {}),
    ...(isMe && row.notice ? { notice: messageNotice.parse(row.notice) } : {}),
  };
}

const toQuote = ({ sender, type, text }: Quote, me: number): NonNullable<Message['quote']> => ({
  isMe: sender === me,
  type: messageType.parse(type),
  text,
});

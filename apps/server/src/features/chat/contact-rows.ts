import { toUnixSeconds } from '@afterglow/domain/time';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { messageType } from '@afterglow/protocol/entities/message';
import type { Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCtx } from '../../rpc/context.ts';
import { loadPersonCards } from '../profile/index.ts';
import { isRetiredSql, staysInChatsSql } from '../safety/index.ts';

type Row = {
  peer_id: number;
  last_at: Date;
  last_type: string;
  last_text: string;
  last_story: boolean;
  last_sender_id: number;
  unread: number;
  archived: boolean;
  retired: boolean;
  total_unread: number;
};

/**
 * Returns the reader's conversations with people they may see, and with virtual profiles that are gone, newest first.
 * `which` narrows the conversations (`conversation` is the table's name).
 */
export async function listContacts(
  ctx: ReadCtx,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Contact[]> {
  const me = ctx.me.id;
  const { rows } = await sql<Row>`
    with visible as (
      select conversation.*, ${isRetiredSql()} as retired from conversation join person on person.id = peer_id
      where owner_id = ${me} and ${staysInChatsSql(me)}
    )
    select peer_id, last_at, last_type, last_text, last_story, last_sender_id, unread,
      archived_at is not null as archived, retired,
      (select coalesce(sum(unread), 0)::int from visible) as total_unread
    from visible as conversation
    where ${which}
    order by last_at desc, last_message_id desc
    limit ${limit} offset ${offset}`.execute(ctx.db);
  const ids = rows.map((row) => row.peer_id);
  ctx.trackShown(ids);
  const people = new Map((await loadPersonCards(ctx, ids, me)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const person = people.get(row.peer_id);
    return person ? [toContact(row, person)] : [];
  });
}

function toContact(row: Row, person: Person): Contact {
  const lastType = messageType.parse(row.last_type);
  return {
    id: person.id,
    name: person.name,
    photo: person.photo,
    ...(person.thumb ? { thumb: person.thumb } : {}),
    gender: person.gender,
    status: person.status,
    city: person.city,
    country: person.country,
    time: toUnixSeconds(row.last_at),
    story: person.story,
    vip: person.vip,
    virtual: person.virtual,
    last_m: row.last_text,
    last_m_is_photo: lastType === 'image' || lastType === 'pphoto' ? 1 : 0,
    last_m_type: lastType,
    ...(row.last_story ? { last_m_is_story: 1 } : {}),
    gift: lastType === 'gift' ? 1 : 0,
    s_id: row.last_sender_id,
    unread: row.unread,
    total_unread: row.total_unread,
    archived: row.archived,
    retired: row.retired,
  };
}

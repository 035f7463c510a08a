import { messageType } from '@afterglow/protocol/entities/message';
import { userMatches } from '@afterglow/protocol/likes/user-matches';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';
import { listTimed } from './timed-list.ts';

export const userMatchesHandler = read(userMatches, async (ctx, page) => {
  const events = sql`
    select high_id as id, at from match where low_id = ${ctx.me.id}
    union all select low_id, at from match where high_id = ${ctx.me.id}`;
  const people = await listTimed(ctx, events, page);
  if (people.length === 0) return reply(people);
  const text = await ctx.db
    .selectFrom('conversation')
    .select(['peer_id', 'last_text', 'last_type', 'last_sender_id'])
    .where('owner_id', '=', ctx.me.id)
    .where(
      'peer_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const last = new Map(
    text.map((row) => [
      row.peer_id,
      { last_m: row.last_text, last_m_type: messageType.parse(row.last_type), s_id: row.last_sender_id },
    ]),
  );
  return reply(people.map((person) => ({ ...person, ...last.get(person.id) })));
});

import { userMatches } from '@afterglow/protocol/likes/user-matches';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { timedList } from './timed-list.ts';

export const userMatchesHandler = read(userMatches, async (ctx, page) => {
  const events = sql`
    select high_id as id, at from match where low_id = ${ctx.me.id}
    union all select low_id, at from match where high_id = ${ctx.me.id}`;
  return reply(await timedList(ctx, events, page));
});

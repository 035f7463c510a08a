import { userVisitors } from '@afterglow/protocol/likes/user-visitors';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';
import { listLocked } from './timed-list.ts';

export const userVisitorsHandler = read(userVisitors, async (ctx, page) => {
  const events = sql`select visitor_id as id, at from visit where visited_id = ${ctx.me.id}`;
  return reply(await listLocked(ctx, events, page));
});

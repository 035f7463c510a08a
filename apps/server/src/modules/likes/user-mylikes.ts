import { userMylikes } from '@afterglow/protocol/likes/user-mylikes';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { timedList } from './timed-list.ts';

export const userMylikesHandler = read(userMylikes, async (ctx, page) => {
  const events = sql`select swiped_id as id, at from swipe where swiper_id = ${ctx.me.id} and liked`;
  return reply(await timedList(ctx, events, page));
});

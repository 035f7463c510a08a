import { userMylikes } from '@afterglow/protocol/likes/user-mylikes';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';
import { listTimed } from './timed-list.ts';

export const userMylikesHandler = read(userMylikes, async (ctx, page) => {
  const events = sql`select swiped_id as id, at from swipe where swiper_id = ${ctx.me.id} and liked`;
  return reply(await listTimed(ctx, events, page));
});

import { userFans } from '@afterglow/protocol/likes/user-fans';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { lockedList } from './locked-list.ts';

export const userFansHandler = read(userFans, async (ctx, page) => {
  const events = sql`select swiper_id as id, at from swipe where swiped_id = ${ctx.me.id} and liked`;
  return reply(await lockedList(ctx, events, page));
});

import { userFans } from '@afterglow/protocol/likes/user-fans';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';
import { listLocked } from './timed-list.ts';

export const userFansHandler = read(userFans, async (ctx, page) => {
  const events = sql`select swiper_id as id, at from swipe where swiped_id = ${ctx.me.id} and liked`;
  return reply(await listLocked(ctx, events, page));
});

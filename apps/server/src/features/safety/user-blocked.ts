import { toUnixSeconds } from '@afterglow/domain/time';
import { userBlocked } from '@afterglow/protocol/safety/user-blocked';
import { read, reply } from '../../rpc/handler.ts';
import { loadPersonCards } from '../profile/index.ts';
import { MAX_BLOCKS } from './user-block.ts';

/** Newest first. The presence of blocked people is not shown. */
export const userBlockedHandler = read(userBlocked, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('block')
    .select(['blocked_id', 'at'])
    .where('blocker_id', '=', ctx.me.id)
    .orderBy('at', 'desc')
    .limit(MAX_BLOCKS)
    .execute();
  const times = new Map(rows.map((row) => [row.blocked_id, toUnixSeconds(row.at)]));
  const people = await loadPersonCards(ctx, [...times.keys()], ctx.me.id);
  return reply(people.map((person) => ({ ...person, status: 0 as const, time: times.get(person.id) })));
});

import { unixSeconds } from '@afterglow/domain/time';
import { userBlocked } from '@afterglow/protocol/safety/user-blocked';
import { read, reply } from '../../calls/handler.ts';
import { personCards } from '../profile/profile.ts';
import { mostBlocks } from './block-person.ts';

/** Newest first. Whether somebody blocked is here now is not told. */
export const userBlockedHandler = read(userBlocked, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('block')
    .select(['blocked_id', 'at'])
    .where('blocker_id', '=', ctx.me.id)
    .orderBy('at', 'desc')
    .limit(mostBlocks)
    .execute();
  const times = new Map(rows.map((row) => [row.blocked_id, unixSeconds(row.at)]));
  const people = await personCards(ctx, [...times.keys()], ctx.me.id);
  return reply(people.map((person) => ({ ...person, status: 0 as const, time: times.get(person.id) })));
});

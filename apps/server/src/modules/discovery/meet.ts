import { meet } from '@afterglow/protocol/discovery/meet';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { personCards } from '../profile/profile.ts';
import { visibleTo } from '../safety/safety.ts';
import { nearestOf } from './discovery.ts';

export const meetHandler = read(meet, async (ctx, { currentLength, recordsToTake }) => {
  const ids = await nearestOf(ctx.house, ctx.tx, ctx.me.id, { afresh: currentLength === 0 });
  // Whoever was blocked or left since the list was made is passed over.
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${Array.from(ids)}::bigint[]) with ordinality as listed (id, place)
    join person p on p.id = listed.id
    where ${visibleTo(ctx.me.id)}
    order by place offset ${currentLength} limit ${recordsToTake}`.execute(ctx.tx);
  const people = await personCards(
    ctx,
    rows.map(({ id }) => id),
    ctx.me.id,
  );
  ctx.show(people.map(({ id }) => id));
  return reply(people);
});

import { visit } from '@afterglow/protocol/likes/visit';
import { sql } from 'kysely';
import { reject, reply, write } from '../../rpc/handler.ts';
import { reachableBySql } from '../safety/index.ts';
import { notifyTotals } from './totals.ts';

/** Records a visit, at most once a day for each pair. */
export const visitHandler = write(visit, async (ctx, { visited_user_id: visitedId }) => {
  if (visitedId === ctx.me.id) return reply(undefined);
  const { rows } = await sql<{ virtual: boolean; recorded: boolean }>`
    with visited as (
      select person.id, person.virtual from person where person.id = ${visitedId}
        and ${reachableBySql(ctx.me.id, ctx.now)}
    ), recorded as (
      insert into visit (visitor_id, visited_id, at)
      select person_id, visited.id, ${ctx.now}::timestamptz from member, visited
      where person_id = ${ctx.me.id} and not incognito
      on conflict (visitor_id, visited_id) do update set at = excluded.at
      where visit.at <= excluded.at - interval '1 day'
      returning visited_id
    )
    select virtual, exists (select from recorded) as recorded from visited`.execute(ctx.tx);
  const [visited] = rows;
  if (!visited) return reject('not_found');
  if (visited.recorded && !visited.virtual) notifyTotals(ctx, visitedId);
  return reply(undefined);
});

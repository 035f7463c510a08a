import { visit } from '@afterglow/protocol/likes/visit';
import { sql } from 'kysely';
import { refuse, reply, write } from '../../calls/handler.ts';
import { findVisible } from '../safety/safety.ts';
import { tellTotals } from './tell-totals.ts';

/** Here and not with `explore`: a visit ends up in the lists and counts of this slice. */
export const visitHandler = write(visit, async (ctx, { visited_user_id: visitedId }) => {
  if (visitedId === ctx.me.id) return reply(undefined);
  const visited = await findVisible(ctx.tx, ctx.me.id, visitedId);
  if (!visited) return refuse('not_found');
  const recorded = await sql`
    insert into visit (visitor_id, visited_id, at)
    select person_id, ${visitedId}::bigint, ${ctx.now}::timestamptz from member
    where person_id = ${ctx.me.id} and not incognito
    on conflict (visitor_id, visited_id) do update set at = excluded.at
    where visit.at <= excluded.at - interval '1 day'`.execute(ctx.tx);
  if ((recorded.numAffectedRows ?? 0n) > 0n && !visited.virtual) tellTotals(ctx, visitedId);
  return reply(undefined);
});

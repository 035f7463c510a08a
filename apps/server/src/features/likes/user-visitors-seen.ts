import { userVisitorsSeen } from '@afterglow/protocol/likes/user-visitors-seen';
import { sql } from 'kysely';
import { reply, write } from '../../rpc/handler.ts';
import { notifyTotals } from './totals.ts';

export const userVisitorsSeenHandler = write(userVisitorsSeen, async (ctx) => {
  await sql`
    insert into seen_mark (person_id, visitors_at) values (${ctx.me.id}, ${ctx.now})
    on conflict (person_id) do update set visitors_at = greatest(seen_mark.visitors_at, excluded.visitors_at)`.execute(
    ctx.tx,
  );
  notifyTotals(ctx, ctx.me.id);
  return reply(undefined);
});

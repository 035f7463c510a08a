import { userFansSeen } from '@afterglow/protocol/likes/user-fans-seen';
import { sql } from 'kysely';
import { reply, write } from '../../rpc/handler.ts';
import { notifyTotals } from './totals.ts';

export const userFansSeenHandler = write(userFansSeen, async (ctx) => {
  await sql`
    insert into seen_mark (person_id, fans_at) values (${ctx.me.id}, ${ctx.now})
    on conflict (person_id) do update set fans_at = greatest(seen_mark.fans_at, excluded.fans_at)`.execute(
    ctx.tx,
  );
  notifyTotals(ctx, ctx.me.id);
  return reply(undefined);
});

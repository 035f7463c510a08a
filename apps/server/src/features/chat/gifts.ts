import { gifts } from '@afterglow/protocol/chat/gifts';
import type { Gift } from '@afterglow/protocol/entities/gift';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';

export const giftsHandler = read(gifts, async (ctx, { currentLength, recordsToTake }) => {
  const { rows } = await sql<Gift>`
    select g.id, g.icon, coalesce(g.name_by_language ->> coalesce(${ctx.me.language ?? null}::text, m.language), g.name_by_language ->> 'en', g.slug) as gift, g.price
    from gift g, member m
    where g.active and m.person_id = ${ctx.me.id}
    order by g.position, g.price, g.id
    offset ${currentLength} limit ${recordsToTake}`.execute(ctx.db);
  return reply(rows);
});

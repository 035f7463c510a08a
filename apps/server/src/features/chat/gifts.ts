import { gifts } from '@afterglow/protocol/chat/gifts';
import type { Gift } from '@afterglow/protocol/entities/gift';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';

export const giftsHandler = read(gifts, async (ctx, { currentLength, recordsToTake }) => {
  const { rows } = await sql<Gift>`
    select gift.id, gift.icon, coalesce(gift.name_by_language ->> coalesce(${ctx.me.language ?? null}::text,
      member.language), gift.name_by_language ->> 'en', gift.slug) as gift, gift.price
    from gift, member
    where gift.active and member.person_id = ${ctx.me.id}
    order by gift.position, gift.price, gift.id
    offset ${currentLength} limit ${recordsToTake}`.execute(ctx.db);
  return reply(rows);
});

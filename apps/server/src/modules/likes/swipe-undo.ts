import { swipeUndo } from '@afterglow/protocol/likes/swipe-undo';
import { sql } from 'kysely';
import { readCtxOf, refuse, reply, writeAlone } from '../../calls/handler.ts';
import { personCard } from '../profile/profile.ts';
import { findVisible } from '../safety/safety.ts';
import { areMatched } from './likes.ts';
import { tellTotals } from './tell-totals.ts';

export const swipeUndoHandler = writeAlone(swipeUndo, async (ctx) => {
  const meId = ctx.me.id;
  const last = await ctx.tx
    .selectFrom('swipe')
    .select(['swiped_id', 'liked'])
    .where('swiper_id', '=', meId)
    .orderBy('at', 'desc')
    .orderBy('swiped_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const other = last && (await findVisible(ctx.tx, meId, last.swiped_id));
  if (!last || !other) return refuse('not_found');
  await sql`select pg_advisory_xact_lock(pair_key(${meId}, ${other.id}))`.execute(ctx.tx);
  if (await areMatched(ctx.tx, meId, other.id)) return refuse('conflict');
  await ctx.tx.deleteFrom('swipe').where('swiper_id', '=', meId).where('swiped_id', '=', other.id).execute();
  if (last.liked) {
    tellTotals(ctx, meId);
    if (!other.virtual) tellTotals(ctx, other.id);
  }
  const card = await personCard(readCtxOf(ctx), other.id, meId);
  if (!card) return refuse('not_found');
  ctx.show([other.id]);
  return reply(card);
});

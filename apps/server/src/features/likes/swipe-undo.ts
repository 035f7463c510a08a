import { swipeUndo } from '@afterglow/protocol/likes/swipe-undo';
import { acquirePairLock } from '../../db/locks.ts';
import { toReadCtx } from '../../rpc/context.ts';
import { reject, reply, writeExclusive } from '../../rpc/handler.ts';
import { loadPersonCard } from '../profile/index.ts';
import { findVisible } from '../safety/index.ts';
import { areMatched } from './matches.ts';
import { notifyTotals } from './totals.ts';

export const swipeUndoHandler = writeExclusive(swipeUndo, async (ctx) => {
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
  if (!last || !other) return reject('not_found');
  await acquirePairLock(ctx.tx, meId, other.id);
  if (await areMatched(ctx.tx, meId, other.id)) return reject('conflict');
  await ctx.tx.deleteFrom('swipe').where('swiper_id', '=', meId).where('swiped_id', '=', other.id).execute();
  if (last.liked) {
    notifyTotals(ctx, meId);
    if (!other.virtual) notifyTotals(ctx, other.id);
  }
  const card = await loadPersonCard(toReadCtx(ctx), other.id, meId);
  if (!card) return reject('not_found');
  ctx.trackShown([other.id]);
  return reply(card);
});

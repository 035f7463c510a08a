import { LIKES_WINDOW_S } from '@afterglow/domain/likes';
import { match } from '@afterglow/protocol/likes/match';
import { swipe } from '@afterglow/protocol/likes/swipe';
import { sql } from 'kysely';
import { acquirePairLock } from '../../db/locks.ts';
import { type Ctx, toReadCtx } from '../../rpc/context.ts';
import { reject, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { loadPersonCard } from '../profile/index.ts';
import { findReachable, isHiddenByMarket } from '../safety/index.ts';
import { rejectInMarket } from '../wallet/index.ts';
import { createMatch } from './matches.ts';
import { notifyTotals } from './totals.ts';

type SwipeStatus = {
  premium: boolean;
  /** Likes of the rolling day, including those taken back, except one to this person. */
  used: number;
  /** Whether a like of the day was to this person, including one taken back. */
  isAlreadyCounted: boolean;
  mine: boolean | null;
  theirs: boolean | null;
  like_back: 'always' | 'never' | 'staff' | null;
  matched: boolean;
};

/** A repeated swipe changes nothing, and neither does a swipe on a match. */
export const swipeHandler = writeExclusive(swipe, async (ctx, { swiped_user_id: otherId, like }) => {
  const meId = ctx.me.id;
  const other = await findReachable(ctx.tx, meId, otherId, ctx.now);
  if (!other) {
    const isHidden = await isHiddenByMarket(ctx.tx, meId, otherId, ctx.now);
    return isHidden ? rejectInMarket() : reject('not_found');
  }
  await lockPair(ctx, otherId);
  const status = await loadSwipeStatus(ctx, otherId);
  const limit = ctx.app.settings.current().likes_per_day;
  const left = (used: number) => (status.premium ? {} : { likes_left: Math.max(0, limit - used) });
  const isRepeated = status.mine === (like === 1);
  if (status.matched || isRepeated) {
    return replyWithDetails({
      is_matched: status.matched,
      ...left(status.used + (status.isAlreadyCounted ? 1 : 0)),
    });
  }
  if (like === 1 && !status.premium && status.used >= limit) return reject('like_limit');
  await storeSwipe(ctx, meId, otherId, like === 1);

  const likesBack = status.like_back === 'always';
  const isMatched = like === 1 && (status.theirs === true || likesBack);
  if (isMatched) {
    if (likesBack) await storeSwipe(ctx, otherId, meId, true);
    await createMatch(ctx.tx, meId, otherId, ctx.now);
    await notifyMatch(ctx, meId, otherId, other.virtual);
  }
  if (like === 1 || status.mine) {
    notifyTotals(ctx, meId);
    if (!other.virtual) notifyTotals(ctx, otherId);
  }
  return replyWithDetails({
    is_matched: isMatched,
    ...left(status.used + (like === 1 || status.isAlreadyCounted ? 1 : 0)),
  });
});

/**
 * Serializes the swipes of a pair, so that the second of two mutual likes sees the first. `writeExclusive` already
 * serializes those of a member, for the daily limit. This is a separate statement, so that the next one sees what was
 * committed meanwhile.
 */
async function lockPair(ctx: Ctx, otherId: number): Promise<void> {
  await acquirePairLock(ctx.tx, ctx.me.id, otherId);
}

async function loadSwipeStatus(ctx: Ctx, otherId: number): Promise<SwipeStatus> {
  const meId = ctx.me.id;
  const since = new Date(ctx.now.getTime() - LIKES_WINDOW_S * 1000);
  const { rows } = await sql<SwipeStatus>`
    select coalesce(member.premium_until > ${ctx.now}, false) as premium,
      (
        select count(*)::int from (
          select swipe.swiped_id from swipe where swipe.swiper_id = ${meId} and swipe.at > ${since} and swipe.liked
          union
          select like_taken_back.swiped_id from like_taken_back where like_taken_back.swiper_id = ${meId}
            and like_taken_back.at > ${since}
        ) given where given.swiped_id <> ${otherId}
      ) as used,
      exists (
        select from swipe where swiper_id = ${meId} and swiped_id = ${otherId} and liked and at > ${since}
      ) or exists (
        select from like_taken_back where swiper_id = ${meId} and swiped_id = ${otherId} and at > ${since}
      ) as "isAlreadyCounted",
      (select liked from swipe where swiper_id = ${meId} and swiped_id = ${otherId}) as mine,
      (select liked from swipe where swiper_id = ${otherId} and swiped_id = ${meId}) as theirs,
      (select like_back from persona where person_id = ${otherId}) as like_back,
      exists (
        select from match
        where low_id = least(${meId}::bigint, ${otherId}::bigint) and high_id = greatest(${meId}::bigint, ${otherId}::bigint)
      ) as matched
    from member where member.person_id = ${meId}`.execute(ctx.tx);
  const [status] = rows;
  if (!status) throw new Error('swipe: the caller is not a member');
  return status;
}

async function storeSwipe(ctx: Ctx, swiperId: number, swipedId: number, isLiked: boolean): Promise<void> {
  const values = { liked: isLiked, at: ctx.now };
  await ctx.tx
    .insertInto('swipe')
    .values({ swiper_id: swiperId, swiped_id: swipedId, ...values })
    .onConflict((conflict) => conflict.columns(['swiper_id', 'swiped_id']).doUpdateSet(values))
    .execute();
}

/** Notifies the other person, and the member’s other devices. */
async function notifyMatch(ctx: Ctx, meId: number, otherId: number, isOtherVirtual: boolean): Promise<void> {
  const theirs = await loadPersonCard(toReadCtx(ctx), otherId, meId);
  if (theirs) ctx.push(meId, match, { data: theirs }, { exceptConnection: ctx.me.connectionId });
  if (isOtherVirtual) return;
  await ctx.addJob('notify_match', { personId: otherId, fromId: meId });
  const mine = await loadPersonCard(toReadCtx(ctx), meId, otherId);
  if (mine) ctx.push(otherId, match, { data: mine });
}

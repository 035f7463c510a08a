import { claimFreeCredits } from '@afterglow/protocol/wallet/claim-free-credits';
import { freeCreditsClaimed } from '@afterglow/protocol/wallet/free-credits-claimed';
import { replyDetails, write } from '../../calls/handler.ts';
import { turnOfGift } from './signup-gift.ts';
import { balanceOf, grant, tellBalance } from './wallet.ts';

/** One gift a member and an inbox; who is refused it keeps the account and everything else. */
export const claimFreeCreditsHandler = write(claimFreeCredits, async (ctx) => {
  const { me, house } = ctx;
  const amount = house.settings.current().free_credits;
  const turn = amount > 0 ? await turnOfGift(ctx) : 'had';
  const given =
    turn === 'may'
      ? await grant(ctx.tx, {
          personId: me.id,
          amount,
          cause: 'signup_gift',
          causeId: me.id,
          at: ctx.now,
          lot: 'given',
          from: 'house:gifts',
        })
      : null;
  if (!given) {
    const { credits } = await balanceOf(ctx.tx, me.id);
    const hindered = turn === 'may' || turn === 'had' ? {} : { reason: turn };
    return replyDetails({ claimed: false, claimed_credits: 0, credits, ...hindered });
  }
  const details = { claimed: true, claimed_credits: amount, credits: given.credits };
  ctx.push(me.id, freeCreditsClaimed, { details });
  ctx.afterCommit(() => tellBalance(house, me.id, given));
  return replyDetails(details);
});

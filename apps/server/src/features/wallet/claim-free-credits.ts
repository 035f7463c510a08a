import { claimFreeCredits } from '@afterglow/protocol/wallet/claim-free-credits';
import { freeCreditsClaimed } from '@afterglow/protocol/wallet/free-credits-claimed';
import { replyWithDetails, write } from '../../rpc/handler.ts';
import { getBalance, grantCoins, notifyBalance } from './ledger.ts';
import { claimGift } from './signup-gift.ts';

/**
 * The handler of `claim_free_credits`: a gift for each member and each mailbox. A member without it keeps the
 * account and everything else.
 */
export const claimFreeCreditsHandler = write(claimFreeCredits, async (ctx) => {
  const { me, app } = ctx;
  const amount = app.settings.current().free_credits;
  const state = amount > 0 ? await claimGift(ctx) : 'received';
  const balance =
    state === 'available'
      ? await grantCoins(ctx.tx, {
          personId: me.id,
          amount,
          entryType: 'signup_gift',
          causeId: me.id,
          at: ctx.now,
          balanceKind: 'bonus',
          from: 'house:gifts',
        })
      : null;
  if (!balance) {
    const { credits } = await getBalance(ctx.tx, me.id);
    const blockedReason = state === 'available' || state === 'received' ? {} : { reason: state };
    return replyWithDetails({ claimed: false, claimed_credits: 0, credits, ...blockedReason });
  }
  const details = { claimed: true, claimed_credits: amount, credits: balance.credits };
  ctx.push(me.id, freeCreditsClaimed, { details });
  ctx.afterCommit(() => notifyBalance(app, me.id, balance));
  return replyWithDetails(details);
});

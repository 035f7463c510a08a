import { claimFreeCredits } from '@afterglow/protocol/wallet/claim-free-credits';
import { freeCreditsClaimed } from '@afterglow/protocol/wallet/free-credits-claimed';
import { replyDetails, write } from '../../calls/handler.ts';
import { balanceOf, grant, tellBalance } from './wallet.ts';

/** The ledger remembers for ever who was given the gift: its cause is booked once. */
export const claimFreeCreditsHandler = write(claimFreeCredits, async (ctx) => {
  const { me, house } = ctx;
  const amount = house.settings.current().free_credits;
  const given =
    amount > 0
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
    return replyDetails({ claimed: false, claimed_credits: 0, credits });
  }
  const details = { claimed: true, claimed_credits: amount, credits: given.credits };
  ctx.push(me.id, freeCreditsClaimed, { details });
  ctx.afterCommit(() => tellBalance(house, me.id, given));
  return replyDetails(details);
});

import { toUnixSeconds } from '@afterglow/domain/time';
import { creditsPromo } from '@afterglow/protocol/wallet/credits-promo';
import { updateCreditDiscount } from '@afterglow/protocol/wallet/update-credit-discount';
import { read, replyWithDetails } from '../../rpc/handler.ts';
import { findMemberCurrency } from '../profile/index.ts';
import { createSpinConversion, loadCreditsOffer } from './offers.ts';

export const creditsPromoHandler = read(creditsPromo, async (ctx) => {
  const { db, me, now, app } = ctx;
  const credits_packages = await loadCreditsOffer(db, {
    currency: await findMemberCurrency(app, db, me.id),
    now,
    convertSpins: await createSpinConversion(app, db, me.id, now),
  });
  ctx.push(me.id, updateCreditDiscount, {
    data: { credits_packages, now: toUnixSeconds(now) },
  });
  return replyWithDetails(undefined);
});

import { unixSeconds } from '@afterglow/domain/time';
import { creditsPromo } from '@afterglow/protocol/wallet/credits-promo';
import { updateCreditDiscount } from '@afterglow/protocol/wallet/update-credit-discount';
import { read, replyDetails } from '../../calls/handler.ts';
import { currencyOfMember } from '../profile/profile.ts';
import { creditsOffer } from './offers.ts';
import { packageSpinsFor } from './package-spins.ts';

export const creditsPromoHandler = read(creditsPromo, async (ctx) => {
  const { db, me, now, house } = ctx;
  const credits_packages = await creditsOffer(db, {
    currency: await currencyOfMember(house, db, me.id),
    now,
    inPlaceOf: await packageSpinsFor(house, db, me.id, now),
  });
  ctx.push(me.id, updateCreditDiscount, {
    data: { credits_packages, now: unixSeconds(now) },
  });
  return replyDetails(undefined);
});

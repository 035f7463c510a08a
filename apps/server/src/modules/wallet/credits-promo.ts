import { unixSeconds } from '@afterglow/domain/time';
import { creditsPromo } from '@afterglow/protocol/wallet/credits-promo';
import { updateCreditDiscount } from '@afterglow/protocol/wallet/update-credit-discount';
import { read, replyDetails } from '../../calls/handler.ts';
import { currencyOfMember } from '../profile/profile.ts';
import { creditsOffer } from './offers.ts';
import { packageSpinsFor } from './package-spins.ts';

export const creditsPromoHandler = read(creditsPromo, async (ctx) => {
  const { tx, me, now, house } = ctx;
  const credits_packages = await creditsOffer(tx, {
    currency: await currencyOfMember(house, tx, me.id),
    now,
    inPlaceOf: await packageSpinsFor(house, tx, me.id, now),
  });
  ctx.push(me.id, updateCreditDiscount, {
    data: { credits_packages, now: unixSeconds(now) },
  });
  return replyDetails(undefined);
});

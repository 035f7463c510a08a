import type { ConfigSections } from '../config-sections.ts';
import { currencyOf } from '../profile/profile.ts';
import { creditsOffer, premiumOffer } from './offers.ts';
import { packageSpinsFor } from './package-spins.ts';

export const walletConfigs: ConfigSections<'credits' | 'premium' | 'prices'> = {
  credits: async ({ db, house, language, now, personId }) =>
    creditsOffer(db, {
      currency: currencyOf(house, language),
      now,
      inPlaceOf: await packageSpinsFor(house, db, personId, now),
    }),
  premium: ({ db, house, language }) => premiumOffer(db, currencyOf(house, language)),
  prices: ({ house }) =>
    Object.entries(house.settings.current().prices).map(([feature, price]) => ({ feature, price })),
};

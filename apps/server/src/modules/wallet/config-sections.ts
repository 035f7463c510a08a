import type { ConfigSections } from '../config-sections.ts';
import { currencyOf } from '../profile/profile.ts';
import { creditsOffer, premiumOffer } from './offers.ts';
import { packageSpinsFor } from './package-spins.ts';

export const walletConfigs: ConfigSections<'credits' | 'premium' | 'prices'> = {
  credits: async ({ tx, house, language, now, personId }) =>
    creditsOffer(tx, {
      currency: currencyOf(house, language),
      now,
      inPlaceOf: await packageSpinsFor(house, tx, personId, now),
    }),
  premium: ({ tx, house, language }) => premiumOffer(tx, currencyOf(house, language)),
  prices: ({ house }) =>
    Object.entries(house.settings.current().prices).map(([feature, price]) => ({ feature, price })),
};

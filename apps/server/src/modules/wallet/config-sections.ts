import type { ConfigSections } from '../config-sections.ts';
import { currencyOf } from './currency-of.ts';
import { creditsOffer, premiumOffer } from './offers.ts';

export const walletConfigs: ConfigSections<'credits' | 'premium' | 'prices'> = {
  credits: ({ tx, house, language, now }) => creditsOffer(tx, currencyOf(house, language), now),
  premium: ({ tx, house, language }) => premiumOffer(tx, currencyOf(house, language)),
  prices: ({ house }) =>
    Object.entries(house.settings.current().prices).map(([feature, price]) => ({ feature, price })),
};

import type { ConfigSections } from '../config-sections.ts';
import { getCurrency } from '../profile/index.ts';
import { createSpinConversion, loadCreditsOffer, loadPremiumOffer } from './offers.ts';

export const walletConfigs: ConfigSections<'credits' | 'premium' | 'prices'> = {
  credits: async ({ db, app, language, now, personId }) =>
    loadCreditsOffer(db, {
      currency: getCurrency(app, language),
      now,
      convertSpins: await createSpinConversion(app, db, personId, now),
    }),
  premium: ({ db, app, language }) => loadPremiumOffer(db, getCurrency(app, language)),
  prices: ({ app }) =>
    Object.entries(app.settings.current().prices).map(([feature, price]) => ({ feature, price })),
};

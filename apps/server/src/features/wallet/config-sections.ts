import type { ConfigSections } from '../config-sections.ts';
import { createSpinConversion, loadCreditsOffer, loadPremiumOffer } from './offers.ts';

export const walletConfigs: ConfigSections<'credits' | 'premium' | 'prices'> = {
  credits: async ({ db, app, currency, now, personId }) =>
    loadCreditsOffer(db, {
      currency,
      now,
      convertSpins: await createSpinConversion(app, db, personId, now),
    }),
  premium: ({ db, currency }) => loadPremiumOffer(db, currency),
  prices: ({ app }) =>
    Object.entries(app.settings.current().prices).map(([feature, price]) => ({ feature, price })),
};

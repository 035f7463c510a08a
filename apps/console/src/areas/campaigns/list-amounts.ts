import { CURRENCIES } from '@afterglow/domain/money';
import type { CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';

type Amount = { amount_minor: number; currency: string };

/** Returns the net revenue of a campaign, one amount per currency; empty without revenue. */
export const listNet = ({ net_minor: net }: Pick<CampaignRow, 'net_minor'>): Amount[] =>
  CURRENCIES.flatMap((currency) => (net[currency] === 0 ? [] : [{ amount_minor: net[currency], currency }]));

export const listCost = ({ cost_minor, currency }: Pick<CampaignRow, 'cost_minor' | 'currency'>): Amount[] =>
  cost_minor === null || currency === null ? [] : [{ amount_minor: cost_minor, currency }];

import { CAMPAIGN_STATES } from '@afterglow/domain/campaigns';
import { defineListAddress } from '../../core/list-address.ts';

/** A partner by name. A comma separates two. */
const PARTNER = /^[^,\p{Cc}]{1,80}$/u;

export const campaignsAddress = defineListAddress('campaigns/list', {
  search: true,
  filters: { state: CAMPAIGN_STATES, partner: PARTNER, at: 'days' },
  sorts: [
    '-registered',
    'registered',
    'visits',
    '-visits',
    'verified',
    '-verified',
    'first_buyers',
    '-first_buyers',
    'net_minor',
    '-net_minor',
    'withdrawn',
    '-withdrawn',
    'cost_minor',
    '-cost_minor',
    'name',
    '-name',
    'partner',
    '-partner',
  ],
});

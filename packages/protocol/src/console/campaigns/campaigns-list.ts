import { CAMPAIGN_STATES } from '@afterglow/domain/campaigns';
import { MIN_ROLE_FOR_CAMPAIGNS } from '@afterglow/domain/min-roles';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { text } from '../text.ts';
import { campaignRow, periodFilters } from './campaign-row.ts';

/**
 * The list of campaigns. A search finds an id or the beginning of a code, name or partner. `net_minor` sorts by the
 * amount in the currency of the campaign's cost, else by that in ILS.
 */
export const campaignsList = defineCall({
  name: 'campaigns/list',
  input: listInput({
    fields: { search },
    filter: {
      state: anyOf(z.enum(CAMPAIGN_STATES)),
      partner: anyOf(text(1, 80)),
      ...periodFilters,
    },
    sort: [
      '-registered',
      'visits',
      'verified',
      'first_buyers',
      'net_minor',
      'net_ILS',
      'net_USD',
      'net_EUR',
      'withdrawn',
      'cost_minor',
      'code',
      'name',
      'partner',
    ],
  }),
  output: listOutput(campaignRow),
  details: z.undefined(),
  errors: {},
  rate: 'read',
  audience: { staff: MIN_ROLE_FOR_CAMPAIGNS },
});

import type { CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsList } from '@afterglow/protocol/console/campaigns/campaigns-list';
import { defineExport, exportRows } from '../exports.ts';
import { createCampaignsList, type Period, toCampaignRow } from './campaign-rows.ts';

/** The list of campaigns as a file. */
export const campaignsExport = defineExport<CampaignRow>({
  contract: campaignsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'code', cell: ({ code }) => code },
    { name: 'name', cell: ({ name }) => name },
    { name: 'partner', cell: ({ partner }) => partner },
    { name: 'state', cell: ({ state }) => state },
    { name: 'cost_minor', cell: ({ cost_minor: cost }) => cost },
    { name: 'currency', cell: ({ currency }) => currency },
    { name: 'visits', cell: ({ visits }) => visits },
    { name: 'registered', cell: ({ registered }) => registered },
    { name: 'verified', cell: ({ verified }) => verified },
    { name: 'first_buyers', cell: ({ first_buyers: buyers }) => buyers },
    { name: 'net_minor_ILS', cell: ({ net_minor: net }) => net.ILS },
    { name: 'net_minor_USD', cell: ({ net_minor: net }) => net.USD },
    { name: 'net_minor_EUR', cell: ({ net_minor: net }) => net.EUR },
    { name: 'withdrawn', cell: ({ withdrawn }) => withdrawn },
  ],
  async *rows(db, query) {
    const list = createCampaignsList(db, query.filter as Period | undefined);
    for await (const rows of exportRows(db, list, query)) yield rows.map(toCampaignRow);
  },
});

import { campaignsList } from '@afterglow/protocol/console/campaigns/campaigns-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createCampaignsList, type Period, toCampaignRow } from './campaign-rows.ts';

export const campaignsListHandler = staffRead(campaignsList, (ctx, input) =>
  replyLivePage(ctx, createCampaignsList(ctx.db, input.filter as Period), input, (rows) =>
    rows.map(toCampaignRow),
  ),
);

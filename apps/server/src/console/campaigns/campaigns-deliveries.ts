import { campaignsDeliveries } from '@afterglow/protocol/console/campaigns/campaigns-deliveries';
import { reject, staffRead } from '../../rpc/handler.ts';
import { replyPage } from '../list-reply.ts';
import { createDeliveriesList, toDelivery } from './delivery-rows.ts';

export const campaignsDeliveriesHandler = staffRead(campaignsDeliveries, async (ctx, input) => {
  const { id } = input;
  const found = await ctx.db.selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return reject('not_found');
  return replyPage(ctx, createDeliveriesList(ctx.db, id), input, (rows) => rows.map(toDelivery));
});

import type { DeliveryEvent, DeliveryState } from '@afterglow/domain/campaigns';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { DeliveryRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsDeliveries } from '@afterglow/protocol/console/campaigns/campaigns-deliveries';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, staffRead } from '../../rpc/handler.ts';
import { defineList, type RowOf } from '../list.ts';
import { replyPage } from '../list-reply.ts';

const createDeliveriesList = (db: Kysely<DB>, campaignId: number) =>
  defineList(campaignsDeliveries, {
    query: db
      .selectFrom('campaign_delivery')
      .select(['id', 'event', 'at', 'tries', 'status', 'state'])
      .where('campaign_id', '=', campaignId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { event: { anyOf: 'event' }, state: { anyOf: 'state' }, at: { timeWithin: 'at' } },
  });

const toDelivery = (row: RowOf<typeof createDeliveriesList>): DeliveryRow => ({
  ...row,
  event: row.event as DeliveryEvent,
  state: row.state as DeliveryState,
  at: toUnixSeconds(row.at),
});

/** Without the click: it is the partner's, and leads to a member. */
export const campaignsDeliveriesHandler = staffRead(campaignsDeliveries, async (ctx, input) => {
  const { id } = input;
  const found = await ctx.db.selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return reject('not_found');
  return replyPage(ctx, createDeliveriesList(ctx.db, id), input, (rows) => rows.map(toDelivery));
});

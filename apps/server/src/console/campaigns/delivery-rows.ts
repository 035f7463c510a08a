import type { DeliveryEvent, DeliveryState } from '@afterglow/domain/campaigns';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { DeliveryRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { campaignsDeliveries } from '@afterglow/protocol/console/campaigns/campaigns-deliveries';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';

/** Returns the postbacks of a campaign. */
export const createDeliveriesList = (db: Kysely<DB>, campaignId: number) =>
  defineList(campaignsDeliveries, {
    query: db
      .selectFrom('campaign_delivery')
      .select(['id', 'event', 'at', 'tries', 'status', 'state'])
      .where('campaign_id', '=', campaignId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { event: { anyOf: 'event' }, state: { anyOf: 'state' }, at: { timeWithin: 'at' } },
  });

/** Returns a row in the shape of the contract, without the click: it is the partner's, and leads to a member. */
export const toDelivery = (row: RowOf<typeof createDeliveriesList>): DeliveryRow => ({
  ...row,
  event: row.event as DeliveryEvent,
  state: row.state as DeliveryState,
  at: toUnixSeconds(row.at),
});

import { campaignsRedeliver } from '@afterglow/protocol/console/campaigns/campaigns-redeliver';
import { queueAgain } from '../../campaigns/queue-postback.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { mayTestPostback } from '../policies/campaign.ts';
import { toCampaignSubject } from './campaign-record.ts';

export const campaignsRedeliverHandler = staffWrite(campaignsRedeliver, async ({ tx, now }, { id }) => {
  const delivery = await tx
    .selectFrom('campaign_delivery')
    .innerJoin('campaign', 'campaign.id', 'campaign_delivery.campaign_id')
    .select([
      'campaign_delivery.campaign_id',
      'campaign_delivery.event',
      'campaign_delivery.state',
      'campaign.postback_url',
    ])
    .where('campaign_delivery.id', '=', id)
    .forUpdate('campaign_delivery')
    .executeTakeFirst();
  if (!delivery) return reject('not_found');
  const subject = toCampaignSubject(delivery.campaign_id);
  const permission = mayTestPostback({ hasPostback: delivery.postback_url !== null });
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  const { version } = await queueAgain(tx, id, now);
  const detail = {
    delivery: id,
    event: delivery.event,
    before: { state: delivery.state },
    after: { state: 'waiting' },
  };
  return withAuditLog(reply({ id, version }), { subject, detail });
});

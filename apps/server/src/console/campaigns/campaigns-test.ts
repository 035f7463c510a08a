import { campaignsTest } from '@afterglow/protocol/console/campaigns/campaigns-test';
import { queueTestPostback } from '../../campaigns/queue-postback.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { loadCampaign, toCampaignSubject } from './campaign-record.ts';

export const campaignsTestHandler = staffWrite(campaignsTest, async ({ tx, now }, { id }) => {
  const campaign = await loadCampaign(tx, id);
  if (!campaign) return reject('not_found');
  const subject = toCampaignSubject(id);
  const permission = campaign.may['campaigns/test'];
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  const deliveryId = await queueTestPostback(tx, id, now);
  return withAuditLog(reply({ id, delivery_id: deliveryId }), { subject, detail: { delivery: deliveryId } });
});

import { campaignsGet } from '@afterglow/protocol/console/campaigns/campaigns-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadCampaign } from './campaign-record.ts';

/** A campaign is not personal data, so viewing it leaves no entry in the audit log. */
export const campaignsGetHandler = staffRead(campaignsGet, async ({ db }, { id }) => {
  const found = await loadCampaign(db, id);
  return found ? reply(found) : reject('not_found');
});

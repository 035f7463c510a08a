import type { AreaRoute } from '../../core/area.ts';
import { CampaignsList } from './campaigns-list.tsx';
import { NewCampaign } from './new-campaign.tsx';

/** Where members come from, or the form of a new campaign. */
export function CampaignsScreen({ tab }: AreaRoute) {
  return tab === 'new' ? <NewCampaign /> : <CampaignsList />;
}

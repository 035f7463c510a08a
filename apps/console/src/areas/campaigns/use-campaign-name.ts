import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import type { CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { useT } from '../../core/translations.tsx';

type Named = Pick<CampaignRow, 'code' | 'name'>;

/** Returns a function that names a campaign. That of all other codes has a name in each language. */
export function useCampaignName(): (campaign: Named) => string {
  const t = useT();
  return ({ code, name }) => (code === OTHER_CAMPAIGN ? t.plain('campaigns.other') : name);
}

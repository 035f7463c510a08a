import { OTHER_CAMPAIGN } from '@afterglow/domain/campaigns';
import { MIN_ROLE_FOR_CAMPAIGNS } from '@afterglow/domain/min-roles';
import { Select } from '@afterglow/ui/primitives/select';
import { useCall } from '../../components/use-call.ts';
import { useHasRole } from '../../components/use-has-role.ts';
import { useT } from '../../core/translations.tsx';

type CampaignSelectProps = { chosen: string | undefined; onChange: (code: string | undefined) => void };

/** Whose members the figures are about. Only managers know the campaigns. */
export function CampaignSelect(props: CampaignSelectProps) {
  return useHasRole(MIN_ROLE_FOR_CAMPAIGNS) ? <KnownCampaigns {...props} /> : null;
}

/** The campaigns with the most members. One from an address is offered too. */
function KnownCampaigns({ chosen, onChange }: CampaignSelectProps) {
  const t = useT();
  const { data } = useCall('campaigns/list', { recordsToTake: 100 });
  const known = (data?.rows ?? []).map(({ code, name }) => ({ code, name }));
  const isMissing = chosen !== undefined && !known.some(({ code }) => code === chosen);
  const campaigns = isMissing ? [{ code: chosen, name: chosen }, ...known] : known;
  return (
    <Select
      label={t('figures.campaign')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('figures.campaign_all') },
        ...campaigns.map(({ code, name }) => ({
          value: code,
          label: code === OTHER_CAMPAIGN ? t('figures.campaign_other') : name,
        })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

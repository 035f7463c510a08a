import { CAMPAIGN_STATES } from '@afterglow/domain/campaigns';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { CodeCell, CountCell, MoneyCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { type ColumnOf, RecordListPage } from '../../components/list-page.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import { CampaignState } from './campaign-state.tsx';
import { campaignsAddress } from './campaigns-address.ts';
import { CAMPAIGNS_PATH } from './campaigns-paths.ts';
import { listCost, listNet } from './list-amounts.ts';
import { useCampaignName } from './use-campaign-name.ts';

/** The campaigns with what they have brought, each opened on a page of its own. */
export function CampaignsList() {
  const t = useT();
  const navigate = useNavigate();
  const partners = usePartners();
  return (
    <RecordListPage
      title={t('console.area.campaigns')}
      address={campaignsAddress}
      exportName="campaigns"
      columns={useColumns()}
      searchLabel={t.plain('campaigns.search')}
      actions={
        <ToolButton
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: `${CAMPAIGNS_PATH}/new` })}
        >
          {t('console.tab.campaigns.new')}
        </ToolButton>
      }
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('campaigns.state')}
            options={CAMPAIGN_STATES.map((state) => ({ value: state, label: t(`campaigns.state.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('campaigns.partner')}
            options={partners.map((partner) => ({ value: partner, label: partner }))}
            {...bindChoice('partner')}
          />
          <DaysFilter label={t('campaigns.period')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('campaigns.empty'), text: t('campaigns.empty_text') }}
      recordsAt={CAMPAIGNS_PATH}
    />
  );
}

/** Returns the partners of the campaigns with the most members. */
function usePartners(): string[] {
  const { data } = useCall('campaigns/list', { recordsToTake: 100 });
  const names = (data?.rows ?? []).map(({ partner }) => partner).filter((name) => /^[^,]+$/.test(name));
  return [...new Set(names)].sort();
}

function useColumns(): readonly ColumnOf<'campaigns/list'>[] {
  const t = useT();
  const getName = useCampaignName();
  return useMemo<readonly ColumnOf<'campaigns/list'>[]>(() => {
    const count = (name: 'visits' | 'registered' | 'verified' | 'first_buyers' | 'withdrawn') => ({
      id: name,
      header: t(`campaigns.${name}`),
      sort: name,
      width: '6.5rem',
      align: 'end' as const,
      phone: 'labelled' as const,
      cell: (row: Readonly<Record<typeof name, number>>) => <CountCell count={row[name]} />,
    });
    return [
      {
        id: 'name',
        header: t('campaigns.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: (row) => <bdi title={getName(row)}>{getName(row)}</bdi>,
      },
      {
        id: 'code',
        header: t('campaigns.code'),
        width: '8rem',
        from: 'wide',
        phone: 'below',
        cell: ({ code }) => <CodeCell>{code}</CodeCell>,
      },
      {
        id: 'partner',
        header: t('campaigns.partner'),
        sort: 'partner',
        firstSort: 'ascending',
        width: '9rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ partner }) => <bdi title={partner}>{partner || '–'}</bdi>,
      },
      {
        id: 'state',
        header: t('campaigns.state'),
        width: '7.5rem',
        phone: 'end',
        cell: ({ state }) => <CampaignState state={state} />,
      },
      count('visits'),
      count('registered'),
      { ...count('verified'), from: 'desktop' },
      count('first_buyers'),
      {
        id: 'net',
        header: t('campaigns.net'),
        sort: 'net_minor',
        width: '12.5rem',
        align: 'end',
        phone: 'labelled',
        cell: (row) => <MoneyCell amounts={listNet(row)} />,
      },
      {
        id: 'cost',
        header: t('campaigns.cost'),
        sort: 'cost_minor',
        width: '8rem',
        align: 'end',
        from: 'wide',
        phone: 'below',
        cell: (row) => <MoneyCell amounts={listCost(row)} />,
      },
      { ...count('withdrawn'), from: 'wide', phone: 'below' },
    ];
  }, [t, getName]);
}

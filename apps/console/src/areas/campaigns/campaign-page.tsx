import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import type { RecordRoute } from '../../core/area.ts';
import { useT } from '../../core/translations.tsx';
import { type CampaignFields, toFields } from './campaign-fields.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignState } from './campaign-state.tsx';
import styles from './campaigns.module.css';
import { CAMPAIGNS_PATH } from './campaigns-paths.ts';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TestButton } from './test-button.tsx';
import { useCampaignName } from './use-campaign-name.ts';

/** A campaign: its results, its settings, and the postbacks to its partner. */
export function CampaignPage(route: RecordRoute) {
  const t = useT();
  const area = { path: CAMPAIGNS_PATH, label: t('console.area.campaigns') };
  return (
    <LoadedRecord
      call="campaigns/get"
      area={area}
      route={route}
      title={t('table.number', { id: String(route.id) })}
    >
      {(record) => <LoadedCampaign record={record} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

type LoadedProps = {
  record: CampaignRecord;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function LoadedCampaign({ record, area, tab }: LoadedProps) {
  const t = useT();
  const getName = useCampaignName();
  // Kept here, so that what is typed survives a visit to another tab.
  const draft = useDraft<CampaignFields>(toFields(record), record.version);
  useSyncDraft(draft, { version: record.version, values: toFields(record) });
  const { id, code, partner, state, may } = record;
  const settings = {
    id: 'settings',
    label: t('campaigns.tab.settings'),
    content: () => (
      <div className={styles.page}>
        <CampaignForm
          record={record}
          draft={draft}
          onSaved={({ version }) => {
            draft.acceptVersion({ values: { ...draft.values, secret: '' }, version });
            draft.change('secret', '');
          }}
        />
      </div>
    ),
  };
  const isBuiltIn = !may['campaigns/save'].allowed;
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`campaign:${id}`}
      title={getName(record)}
      facts={
        <>
          <CampaignState state={state} />
          <bdi>{partner}</bdi>
          <code dir="ltr">{code}</code>
        </>
      }
      acts={isBuiltIn ? null : <TestButton record={record} />}
      tabs={[
        { id: 'figures', label: t('campaigns.tab.figures'), content: () => <FiguresTab record={record} /> },
        // Nobody sets anything of the campaign of all other codes, and it has no partner.
        ...(isBuiltIn
          ? []
          : [
              settings,
              {
                id: 'deliveries',
                label: t('campaigns.tab.deliveries'),
                content: () => <DeliveriesTab record={record} />,
              },
              { id: 'history', label: t('campaigns.tab.history'), content: () => <HistoryTab id={id} /> },
            ]),
      ]}
      tab={tab}
    />
  );
}

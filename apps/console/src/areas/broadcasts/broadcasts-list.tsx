import { BROADCAST_KINDS, BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { CountCell, MomentCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, RecordListPage } from '../../components/list-page.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useT } from '../../core/translations.tsx';
import { BroadcastState } from './broadcast-state.tsx';
import { broadcastsAddress } from './broadcasts-address.ts';
import { BROADCASTS_PATH } from './broadcasts-paths.ts';

/** The broadcasts, each opened on a page of its own. */
export function BroadcastsList() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <RecordListPage
      title={t('console.area.broadcasts')}
      address={broadcastsAddress}
      exportName="broadcasts"
      columns={useColumns()}
      searchLabel={t.plain('broadcasts.search')}
      actions={
        <ToolButton
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: `${BROADCASTS_PATH}/new` })}
        >
          {t('console.tab.broadcasts.new')}
        </ToolButton>
      }
      filters={({ bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('broadcasts.kind')}
            options={BROADCAST_KINDS.map((kind) => ({ value: kind, label: t(`broadcasts.kind.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <ChoiceFilter
            label={t('broadcasts.state')}
            options={BROADCAST_STATES.map((state) => ({
              value: state,
              label: t(`broadcasts.state.${state}`),
            }))}
            {...bindChoice('state')}
          />
        </>
      )}
      empty={{ title: t('broadcasts.empty'), text: t('broadcasts.empty_text') }}
      recordsAt={BROADCASTS_PATH}
    />
  );
}

function useColumns(): readonly ColumnOf<'broadcasts/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'broadcasts/list'>[]>(
    () => [
      {
        id: 'name',
        header: t('broadcasts.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'kind',
        header: t('broadcasts.kind'),
        width: '8rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ kind }) => t(`broadcasts.kind.${kind}`),
      },
      {
        id: 'channels',
        header: t('broadcasts.channels'),
        width: '11rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ channels }) => channels.map((channel) => t(`broadcasts.channel.${channel}`)).join(', '),
      },
      {
        id: 'state',
        header: t('broadcasts.state'),
        width: '10rem',
        phone: 'end',
        cell: ({ state }) => <BroadcastState state={state} />,
      },
      {
        id: 'matched',
        header: t('broadcasts.people'),
        width: '6rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ matched }) => <CountCell count={matched} />,
      },
      {
        id: 'sent',
        header: t('broadcasts.sent'),
        width: '6rem',
        align: 'end',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ sent }) => <CountCell count={sent} />,
      },
      {
        id: 'at',
        header: t('broadcasts.at'),
        sort: 'at',
        width: '7.5rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ at }) => (at === null ? '–' : <MomentCell at={at} />),
      },
    ],
    [t],
  );
}

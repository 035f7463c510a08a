import { BARRED_KINDS } from '@afterglow/domain/barred';
import { MIN_ROLE_FOR_EMAIL } from '@afterglow/domain/min-roles';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CodeCell, CountCell, MomentCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useHasRole } from '../../components/use-has-role.ts';
import { useListAddress } from '../../components/use-list-address.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useT } from '../../core/translations.tsx';
import { BarredForm } from './barred-form.tsx';
import { BarredPanel, BarredUntil } from './barred-panel.tsx';
import { barredAddress } from './moderation-addresses.ts';

/** The addresses, domains and pictures that do not come back, the latest first. */
export function BarredTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(barredAddress);
  const denied = useRoleDenied()('manager');
  const maySearchByEmail = useHasRole(MIN_ROLE_FOR_EMAIL);
  return (
    <ListPage
      title={t('console.tab.moderation.barred')}
      tabs={tabs}
      address={barredAddress}
      actions={
        <ActButton
          denied={denied}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => openRow('new')}
        >
          {t('moderation.bar')}
        </ActButton>
      }
      columns={useBarredColumns()}
      searchLabel={t.plain(maySearchByEmail ? 'moderation.barred_search_email' : 'moderation.barred_search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('moderation.barred_kind')}
            options={BARRED_KINDS.map((barredKind) => ({
              value: barredKind,
              label: t(`moderation.barred.${barredKind}`),
            }))}
            {...bindChoice('kind')}
          />
          <YesNoFilter label={t('moderation.in_force')} {...bindValue('active')} />
        </>
      )}
      empty={{ title: t('moderation.barred_empty'), text: t('moderation.barred_empty_text') }}
      panel={({ row, rows, onClose }) => {
        if (row === 'new') return denied === null ? <BarredForm onClose={onClose} /> : null;
        return (
          <OpenRow
            listCall="barred/list"
            row={row}
            rows={rows}
            title={t('console.tab.moderation.barred')}
            onClose={onClose}
          >
            {(barred) => <BarredPanel key={row} barred={barred} denied={denied} onClose={onClose} />}
          </OpenRow>
        );
      }}
    />
  );
}

function useBarredColumns(): readonly ColumnOf<'barred/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'barred/list'>[]>(
    () => [
      {
        id: 'label',
        header: t('moderation.barred_value'),
        phone: 'start',
        cell: ({ label }) => <CodeCell>{label}</CodeCell>,
      },
      {
        id: 'kind',
        header: t('moderation.barred_kind'),
        width: '8rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ kind }) => t(`moderation.barred.${kind}`),
      },
      {
        id: 'by',
        header: t('moderation.by'),
        width: '10rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : t('moderation.by_ban')),
      },
      {
        id: 'at',
        header: t('moderation.since'),
        sort: 'at',
        width: '7rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ at }) => <MomentCell at={at} />,
      },
      {
        id: 'until',
        header: t('moderation.until'),
        width: '9rem',
        phone: 'end',
        cell: ({ until }) => <BarredUntil until={until} />,
      },
      {
        id: 'hits',
        header: t('moderation.hits'),
        width: '6rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ hits }) => <CountCell count={hits} />,
      },
    ],
    [t],
  );
}

import { PACKAGE_KINDS } from '@afterglow/domain/economy';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, MoneyCell, StateBadge } from '../../components/cells.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useT } from '../../core/translations.tsx';
import { packagesAddress } from './economy-addresses.ts';
import { PackageForm } from './package-form.tsx';
import { usePackageName } from './package-name.ts';

/** The packages of one kind, from the smallest. */
export function PackagesTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { search, openRow } = useListAddress(packagesAddress);
  const kind = search.kind === 'premium' ? 'premium' : 'credits';
  return (
    <ListPage
      title={t('console.tab.economy.packages')}
      tabs={tabs}
      address={packagesAddress}
      exportName="packages"
      actions={
        <ActButton denied={null} icon={<Plus size={16} aria-hidden="true" />} onClick={() => openRow('new')}>
          {t('economy.package_new')}
        </ActButton>
      }
      columns={usePackageColumns(kind)}
      searchLabel={t.plain('economy.package_search')}
      filters={({ change, bindValue }) => (
        <>
          {PACKAGE_KINDS.map((packageKind) => (
            <ToolButton
              key={packageKind}
              isActive={packageKind === kind}
              aria-pressed={packageKind === kind}
              onClick={() =>
                change({ kind: packageKind === 'premium' ? packageKind : undefined, row: undefined })
              }
            >
              {t(`economy.kind.${packageKind}`)}
            </ToolButton>
          ))}
          <YesNoFilter label={t('economy.on_sale')} {...bindValue('active')} />
        </>
      )}
      empty={{ title: t('economy.packages_empty'), text: t('economy.packages_empty_text') }}
      panel={({ row, rows, onClose }) => {
        const form = (edited: PackageRow | null) => (
          <PackageForm key={`${kind}-${row}`} kind={kind} edited={edited} onClose={onClose} />
        );
        if (row === 'new') return form(null);
        return (
          <OpenRow
            listCall="packages/list"
            filter={{ kind }}
            row={row}
            rows={rows}
            title={t('economy.package')}
            onClose={onClose}
          >
            {form}
          </OpenRow>
        );
      }}
    />
  );
}

function usePackageColumns(kind: string): readonly ColumnOf<'packages/list'>[] {
  const t = useT();
  const getPackageName = usePackageName();
  return useMemo<readonly ColumnOf<'packages/list'>[]>(
    () => [
      {
        id: 'size',
        header: t('economy.package'),
        sort: 'position',
        firstSort: 'ascending',
        phone: 'start',
        cell: (row) => getPackageName(row),
      },
      {
        id: 'prices',
        header: t('economy.prices'),
        width: '15rem',
        phone: 'below',
        cell: ({ prices }) => <MoneyCell amounts={prices} />,
      },
      ...(kind === 'credits' ? createCoinColumns(t('economy.bonus'), t('economy.spins')) : []),
      {
        id: 'state',
        header: t('economy.state'),
        width: '8.5rem',
        phone: 'end',
        cell: ({ active, recommended }) => (
          <StateBadge tone={active ? 'good' : 'gone'}>
            {t(active ? (recommended ? 'economy.recommended' : 'economy.on_sale') : 'economy.retired')}
          </StateBadge>
        ),
      },
      {
        id: 'sold',
        header: t('economy.sold_30d'),
        width: '6.5rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ sold_30d: sold }) => <CountCell count={sold} />,
      },
    ],
    [t, kind, getPackageName],
  );
}

const createCoinColumns = (bonus: string, spins: string): ColumnOf<'packages/list'>[] => [
  {
    id: 'bonus',
    header: bonus,
    width: '5rem',
    align: 'end',
    from: 'wide',
    phone: 'below',
    cell: ({ discount }) => <bdi>{`${discount} %`}</bdi>,
  },
  {
    id: 'spins',
    header: spins,
    width: '8rem',
    align: 'end',
    from: 'wide',
    phone: 'labelled',
    cell: ({ free_spins: count }) => <CountCell count={count} />,
  },
];

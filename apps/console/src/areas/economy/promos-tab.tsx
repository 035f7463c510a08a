import { PROMO_STATES } from '@afterglow/domain/economy';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useList } from '../../components/use-list.ts';
import { useListAddress } from '../../components/use-list-address.ts';
import { useT } from '../../core/translations.tsx';
import { promosAddress } from './economy-addresses.ts';
import { usePackageName } from './package-name.ts';
import { PromoForm } from './promo-form.tsx';
import { PromoState } from './promo-state.tsx';

/** The promos, the latest start first. */
export function PromosTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(promosAddress);
  const packages = useCoinPackages();
  const getPackageName = usePackageName();
  return (
    <ListPage
      title={t('console.tab.economy.promos')}
      tabs={tabs}
      address={promosAddress}
      exportName="promos"
      actions={
        <ActButton denied={null} icon={<Plus size={16} aria-hidden="true" />} onClick={() => openRow('new')}>
          {t('economy.promo_new')}
        </ActButton>
      }
      columns={usePromoColumns(packages)}
      searchLabel={t.plain('economy.promo_search')}
      filters={({ bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('economy.state')}
            options={PROMO_STATES.map((state) => ({ value: state, label: t(`economy.promo.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('economy.package')}
            options={packages.map((row) => ({ value: String(row.id), label: getPackageName(row) }))}
            {...bindChoice('package')}
          />
        </>
      )}
      empty={{ title: t('economy.promos_empty'), text: t('economy.promos_empty_text') }}
      panel={({ row, rows, onClose }) => {
        const form = (promo: PromoRow | null) => (
          <PromoForm key={row} edited={promo} packages={packages} onClose={onClose} />
        );
        if (row === 'new') return form(null);
        return (
          <OpenRow
            listCall="promos/list"
            row={row}
            rows={rows}
            title={t('economy.promo_title')}
            onClose={onClose}
          >
            {form}
          </OpenRow>
        );
      }}
    />
  );
}

function usePromoColumns(packages: readonly PackageRow[]): readonly ColumnOf<'promos/list'>[] {
  const t = useT();
  const getPackageName = usePackageName();
  return useMemo<readonly ColumnOf<'promos/list'>[]>(
    () => [
      {
        id: 'packages',
        header: t('console.tab.economy.packages'),
        phone: 'start',
        cell: ({ packages: ids }) =>
          ids
            .map((id) => packages.find((row) => row.id === id))
            .map((row, nth) => (row ? getPackageName(row) : t('table.number', { id: String(ids[nth]) })))
            .join(', '),
      },
      {
        id: 'discount',
        header: t('economy.bonus'),
        width: '4.5rem',
        align: 'end',
        phone: 'below',
        cell: ({ discount }) => <bdi>{`${discount} %`}</bdi>,
      },
      {
        id: 'starts',
        header: t('economy.starts'),
        sort: 'at',
        width: '8.5rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ starts }) => <TimeCell at={starts} />,
      },
      {
        id: 'ends',
        header: t('economy.ends'),
        width: '8.5rem',
        from: 'wide',
        phone: 'below',
        cell: ({ ends }) => <TimeCell at={ends} />,
      },
      {
        id: 'state',
        header: t('economy.state'),
        width: '12rem',
        phone: 'end',
        cell: (row) => <PromoState promo={row} />,
      },
      {
        id: 'sold',
        header: t('economy.sold'),
        width: '5rem',
        align: 'end',
        from: 'wide',
        phone: 'labelled',
        cell: ({ sold }) => <CountCell count={sold} />,
      },
    ],
    [t, getPackageName, packages],
  );
}

/**
 * Returns the first page of the packages of coins (100), also those that are no longer on sale: old promos name them.
 */
const useCoinPackages = (): readonly PackageRow[] => useList('packages/list', COINS).rows;

const COINS = { filter: { kind: ['credits' as const] } };

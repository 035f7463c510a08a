import { REFUND_STATES } from '@afterglow/domain/payments';
import { type ReactNode, useMemo } from 'react';
import { MomentCell, MoneyCell, PersonCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import { refundsAddress } from './payment-addresses.ts';
import { RefundPanel } from './refund-panel.tsx';
import { RefundState } from './states.tsx';

/** What goes back and what has gone back; a refund opens beside the list. */
export function RefundsList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <ListPage
      title={t('console.tab.payments.refunds')}
      tabs={tabs}
      address={refundsAddress}
      exportName="refunds"
      columns={useColumns()}
      searchLabel={t.plain('payments.search')}
      filters={({ search, rows, bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('payments.state')}
            options={REFUND_STATES.map((state) => ({
              value: state,
              label: t(`payments.refund_state.${state}`),
            }))}
            {...bindChoice('state')}
          />
          <IdFilter
            label={t('payments.person')}
            name={findPersonName(rows, search.person)}
            {...bindValue('person')}
          />
          <DaysFilter label={t('payments.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('payments.refunds_empty'), text: t('payments.refunds_empty_text') }}
      panel={({ row, rows, onClose }) => <RefundPanel key={row} row={row} rows={rows} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly ColumnOf<'refunds/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'refunds/list'>[]>(
    () => [
      {
        id: 'number',
        header: t('payments.payment'),
        width: '7rem',
        phone: 'start',
        cell: ({ number }) => <bdi>{number}</bdi>,
      },
      {
        id: 'person',
        header: t('payments.person'),
        phone: 'below',
        cell: ({ person }) => <PersonCell person={person} />,
      },
      {
        id: 'amount',
        header: t('payments.amount'),
        sort: 'amount',
        width: '6.5rem',
        align: 'end',
        phone: 'end',
        cell: ({ money }) => <MoneyCell amounts={[money]} />,
      },
      {
        id: 'state',
        header: t('payments.state'),
        width: '9rem',
        phone: 'below',
        cell: ({ state }) => <RefundState state={state} />,
      },
      {
        id: 'reason',
        header: t('payments.reason'),
        width: '11rem',
        from: 'wide',
        phone: 'below',
        cell: ({ reason }) => t(`payments.refund_reason.${reason}`),
      },
      {
        id: 'by',
        header: t('payments.by'),
        width: '8rem',
        from: 'wide',
        phone: 'below',
        cell: ({ by }) => (by ? <bdi title={by.name}>{by.name}</bdi> : null),
      },
      {
        id: 'at',
        header: t('payments.at'),
        sort: 'at',
        width: '6.5rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ at }) => <MomentCell at={at} />,
      },
    ],
    [t],
  );
}

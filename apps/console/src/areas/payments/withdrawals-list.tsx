import { type ReactNode, useMemo } from 'react';
import { MomentCell, PersonCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import { WITHDRAWAL_STATES, withdrawalsAddress } from './payment-addresses.ts';
import { WithdrawalState } from './states.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** Withdrawals from contracts; one opens beside the list, where it is settled. */
export function WithdrawalsList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <ListPage
      title={t('console.tab.payments.withdrawals')}
      tabs={tabs}
      address={withdrawalsAddress}
      exportName="withdrawals"
      columns={useColumns()}
      searchLabel={t.plain('payments.search')}
      filters={({ search, rows, bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('payments.state')}
            options={WITHDRAWAL_STATES.map((state) => ({
              value: state,
              label: t(`payments.withdrawal_state.${state}`),
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
      empty={{ title: t('payments.withdrawals_empty'), text: t('payments.withdrawals_empty_text') }}
      panel={({ row, rows, onClose }) => (
        <WithdrawalPanel key={row} row={row} rows={rows} onClose={onClose} />
      )}
    />
  );
}

function useColumns(): readonly ColumnOf<'withdrawals/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'withdrawals/list'>[]>(
    () => [
      {
        id: 'number',
        header: t('payments.number'),
        width: '8rem',
        phone: 'start',
        cell: ({ number }) => <bdi>{number}</bdi>,
      },
      {
        id: 'sender',
        header: t('payments.sender'),
        phone: 'below',
        cell: ({ person, email_masked: email }) =>
          person ? <PersonCell person={person} /> : <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: 'about',
        header: t('payments.about'),
        width: '9rem',
        from: 'wide',
        phone: 'below',
        cell: ({ reference }) => <bdi title={reference}>{reference}</bdi>,
      },
      {
        id: 'state',
        header: t('payments.state'),
        width: '8rem',
        phone: 'below',
        cell: ({ state }) => <WithdrawalState state={state} />,
      },
      {
        id: 'outcome',
        header: t('payments.outcome'),
        width: '10rem',
        from: 'wide',
        phone: 'below',
        cell: ({ outcome }) => (outcome ? t(`payments.outcome.${outcome}`) : null),
      },
      {
        id: 'due',
        header: t('payments.due'),
        width: '7rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ due_at: at, state }) => (state === 'open' ? <MomentCell at={at} /> : null),
      },
      {
        id: 'at',
        header: t('payments.at'),
        sort: 'at',
        width: '6.5rem',
        phone: 'end',
        cell: ({ at }) => <MomentCell at={at} />,
      },
    ],
    [t],
  );
}

import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useMemo } from 'react';
import { ChangeCell, CountCell, PersonCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useT } from '../../core/translations.tsx';
import { LOTS, ledgerAddress } from './tab-addresses.ts';

/** The movements of the member's coins: the lines of the member's own statement. */
export function LedgerTab({ member: { id } }: { member: Pick<MemberRecord, 'id'> }) {
  const t = useT();
  return (
    <TabList
      label={t('members.tab.ledger')}
      address={ledgerAddress}
      scope={{ id }}
      columns={useColumns()}
      exportName="ledger"
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('members.cause')}
            options={STATEMENT_CAUSES.map((cause) => ({
              value: cause,
              label: t(`statement.cause_${cause}`),
            }))}
            {...bindChoice('cause')}
          />
          <ChoiceFilter
            label={t('members.lot')}
            options={LOTS.map((lot) => ({ value: lot, label: t(`statement.lot_${lot}`) }))}
            {...bindChoice('lot')}
          />
          <DaysFilter label={t('members.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('members.ledger_empty'), text: t('members.ledger_empty_text') }}
    />
  );
}

function useColumns(): readonly ColumnOf<'members/ledger'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'members/ledger'>[]>(
    () => [
      {
        id: 'at',
        header: t('members.at'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'cause',
        header: t('members.cause'),
        phone: 'start',
        cell: ({ cause }) => t(`statement.cause_${cause}`),
      },
      {
        id: 'with',
        header: t('members.with'),
        phone: 'below',
        cell: ({ with: person }) => (person ? <PersonCell person={person} /> : null),
      },
      {
        id: 'lot',
        header: t('members.lot'),
        width: '9rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ lot }) => t(`statement.lot_${lot}`),
      },
      {
        id: 'amount',
        header: t('members.amount'),
        width: '6rem',
        align: 'end',
        phone: 'below',
        cell: ({ amount }) => <ChangeCell amount={amount} />,
      },
      {
        id: 'balance',
        header: t('members.balance'),
        width: '6rem',
        align: 'end',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ balance }) => <CountCell count={balance} />,
      },
    ],
    [t],
  );
}

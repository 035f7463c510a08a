import { WEBHOOK_VERDICTS } from '@afterglow/domain/payments';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { type ReactNode, useMemo } from 'react';
import { CodeCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useT } from '../../core/translations.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { noticesAddress } from './payment-addresses.ts';
import { PROVIDERS } from './payment-filters.tsx';
import { NoticeState } from './states.tsx';

/** What the providers report; a message that is held can be applied again. */
export function NoticesList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <ListPage
      title={t('console.tab.payments.notices')}
      tabs={tabs}
      address={noticesAddress}
      columns={useColumns()}
      searchLabel={t.plain('payments.search_notices')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <YesNoFilter label={t('payments.held')} {...bindValue('held')} />
          <ChoiceFilter
            label={t('payments.verdict')}
            options={WEBHOOK_VERDICTS.map((verdict) => ({
              value: verdict,
              label: t(`payments.verdict.${verdict}`),
            }))}
            {...bindChoice('verdict')}
          />
          <ChoiceFilter
            label={t('payments.provider')}
            options={PROVIDERS.map((provider) => ({ value: provider, label: provider }))}
            {...bindChoice('provider')}
            isCode
          />
          <DaysFilter label={t('payments.received')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('payments.notices_empty'), text: t('payments.notices_empty_text') }}
      panel={({ row, rows, onClose }) => <NoticePanel key={row} row={row} rows={rows} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly ColumnOf<'payments/notices'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'payments/notices'>[]>(
    () => [
      {
        id: 'verdict',
        header: t('payments.verdict'),
        phone: 'start',
        cell: ({ verdict }) => <NoticeState verdict={verdict} />,
      },
      {
        id: 'provider',
        header: t('payments.provider'),
        width: '9rem',
        phone: 'below',
        cell: ({ provider }) => <CodeCell>{provider}</CodeCell>,
      },
      {
        id: 'payment',
        header: t('payments.payment'),
        width: '9rem',
        phone: 'below',
        cell: ({ payment_id: id }) => (id === null ? null : <bdi>{formatReceiptNumber(id)}</bdi>),
      },
      {
        id: 'id',
        header: t('payments.number'),
        width: '7rem',
        align: 'end',
        from: 'tablet',
        phone: 'below',
        cell: ({ id }) => String(id),
      },
      {
        id: 'at',
        header: t('payments.received'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ received_at: at }) => <TimeCell at={at} />,
      },
    ],
    [t],
  );
}

import type { ReactNode } from 'react';
import { ListPage } from '../../components/list-page.tsx';
import { usePaymentColumns } from '../../components/payment-columns.tsx';
import { useT } from '../../core/translations.tsx';
import { paymentsAddress } from './payment-addresses.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { paymentsArea } from './payments-area.ts';

/** The payments, each opened on a page of its own. */
export function PaymentsList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.payments')}
      tabs={tabs}
      address={paymentsAddress}
      exportName="payments"
      columns={usePaymentColumns()}
      searchLabel={t.plain('payments.search')}
      filters={({ search, change, rows }) => (
        <PaymentFilters
          search={search}
          change={change}
          personName={rows.find(({ person }) => String(person.id) === search.person)?.person.name}
        />
      )}
      empty={{ title: t('payments.empty'), text: t('payments.empty_text') }}
      recordsAt={paymentsArea.path}
    />
  );
}

import type { ReactNode } from 'react';
import { findPersonName } from '../../components/id-filter.tsx';
import { RecordListPage } from '../../components/list-page.tsx';
import { usePaymentColumns } from '../../components/payment-columns.tsx';
import { useT } from '../../core/translations.tsx';
import { paymentsAddress } from './payment-addresses.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PAYMENTS_PATH } from './payment-paths.ts';

/** The payments, each opened on a page of its own. */
export function PaymentsList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <RecordListPage
      title={t('console.area.payments')}
      tabs={tabs}
      address={paymentsAddress}
      exportName="payments"
      columns={usePaymentColumns()}
      searchLabel={t.plain('payments.search')}
      filters={({ search, rows, bindChoice, bindValue }) => (
        <PaymentFilters
          bindChoice={bindChoice}
          bindValue={bindValue}
          personName={findPersonName(rows, search.person)}
        />
      )}
      empty={{ title: t('payments.empty'), text: t('payments.empty_text') }}
      recordsAt={PAYMENTS_PATH}
    />
  );
}
